import * as v from 'valibot'
import type { Command, Refusal } from '../domain/command.ts'
import { type Actor, mayDo } from '../domain/people/actor.ts'
import { refuse } from '../domain/refuse.ts'

/** Why this person may not do it at all. */
export function whyNotAllowed(
  actor: Actor,
  command: Pick<Command, 'permission' | 'offline'>,
): Refusal | undefined {
  return mayDo(actor, command.permission) ? undefined : refuse('not-allowed', {})
}

/** Why it cannot be queued: the person may not, or it needs the server's answer at once. */
export function whyMayNot(
  actor: Actor,
  command: Pick<Command, 'permission' | 'offline'>,
): Refusal | undefined {
  if (command.offline !== 'online') return whyNotAllowed(actor, command)
  return refuse('needs-network', {})
}

/** Parameters with their defaults filled in. Wrong ones are a bug of the screen and throw. */
export function checkedParams<P>(command: Command<P>, params: P): P {
  const parsed = v.safeParse(command.params, params)
  if (parsed.success) return parsed.output
  const what = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`).join('; ')
  throw new TypeError(`${command.path} ${command.method} got wrong parameters: ${what}`)
}
