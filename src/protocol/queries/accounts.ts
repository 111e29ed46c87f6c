import * as v from 'valibot'

/*
 * `/api/user`, 2026-11-22: what of a person's account stands on the server alone. Persons themselves are rows and their commands those of
 * `domain/people`.
 */

const UserName = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
const Secret = v.pipe(v.string(), v.nonEmpty(), v.maxLength(256))

/** Where a person is signed in. */
const UserSession = v.object({
  /** Names it; opens nothing. */
  id: v.string(),
  /** "Chrome · Android"; empty of sessions before 2026-11-22. */
  device: v.string(),
  byBadge: v.boolean(),
  openedAt: v.optional(v.number()),
  /** Ten minutes late at most. */
  seenAt: v.number(),
  /** The one that asks. */
  isThis: v.boolean(),
})
export type UserSession = v.InferOutput<typeof UserSession>

const UserAccount = v.object({
  userName: v.string(),
  hasPassword: v.boolean(),
  /** Somebody else made the password. */
  mustChange: v.boolean(),
  sessions: v.array(UserSession),
})
export type UserAccount = v.InferOutput<typeof UserAccount>

/** `getUsers`: everybody's accounts. */
export const AccountsQuestion = v.object({})
export const AccountsAnswer = v.object({ users: v.array(UserAccount) })

/** `checkUserName`: whether a user name is free in all shops of the server. */
export const UserNameQuestion = v.object({ userName: UserName })
export const UserNameAnswer = v.object({ free: v.boolean() })

/** `resetPassword`: a password that the person replaces at the next sign-in; their sessions end. */
export const PasswordReset = v.object({ userName: UserName, password: Secret })

/** `endSessions`: one session of a person, or all of them. */
export const SessionsEnd = v.object({ userName: UserName, id: v.optional(v.string()) })

/** `changePassword`: one's own. */
export const PasswordChange = v.object({ password: Secret, newPassword: Secret })

/** Repeated after a lost answer each of these changes nothing more. */
export const DoneAnswer = v.object({ ok: v.literal(true) })
