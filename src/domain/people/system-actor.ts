import type { Actor } from './actor.ts'

/*
 * 2026-11-22: the server itself acts, too: it tells how far a job came, and later what a marketplace or a carrier answered. Its acts
 * are commands like those of people, on a lane of the server's own, so that they are counted once, written down and told to phones in the
 * same way. It is nobody: no staff row, no session and no sign-in lead to it, and it may give the commands that are its own
 * (`permission: 'system'`) and no others. A person cannot give those, whatever their flags: the role is no role of staff.
 */

/** What stands where the name of a person would: no user name of people holds a colon. */
export const systemUser = ':khotay'

/** The server itself, in a company. */
export function systemActor(company: string): Actor {
  return { userName: systemUser, name: 'KhoTay', company, role: 'SYSTEM', department: '', flags: [] }
}

/** Whether it is the server that acts. */
export function isSystem({ userName }: Pick<Actor, 'userName'>): boolean {
  return userName === systemUser
}
