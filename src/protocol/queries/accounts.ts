import * as v from 'valibot'
import { Cursor, Limit, listLimit } from './listing.ts'

/*
 * `/api/user`, 2026-11-22: what of a person's account stands on the server alone. Persons themselves are rows and their commands those of
 * `domain/people`.
 */

const UserName = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
/** 128 characters whose marks are written behind them take up to 384 places. */
const Secret = v.pipe(v.string(), v.nonEmpty(), v.maxLength(512))

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
  /** 2026-11-27: signs in with two steps since then. */
  twoStepSince: v.optional(v.number()),
  /** 2026-11-23: signs in through the company's login page alone, a password would open nothing. Absent in older servers, which know none. */
  byPage: v.optional(v.boolean()),
  /** The latest, the one that asks among them. */
  sessions: v.array(UserSession),
  /** 2026-11-23: so many older ones are not told; they end with the others. */
  moreSessions: v.optional(v.number()),
})
export type UserAccount = v.InferOutput<typeof UserAccount>

/** More devices than anybody works at. */
export const mostSessionsTold = 50

/** `getUsers`: everybody's accounts by user name, 2026-11-23 page by page; apps of before ask for one page, so that it is a long one unless told. */
export const AccountsQuestion = v.object({
  cursor: Cursor,
  limit: v.optional(v.unwrap(Limit), listLimit.most),
})
export const AccountsAnswer = v.object({
  users: v.array(UserAccount),
  /** Where to go on; nothing at the end. */
  next: v.optional(v.string()),
  /** 2026-11-23: the company has a login page; who is no owner needs no password. */
  loginPage: v.optional(v.boolean()),
})

/** `checkUserName`: whether a user name is free in all shops of the server. */
export const UserNameQuestion = v.object({ userName: UserName })
export const UserNameAnswer = v.object({ free: v.boolean() })

/** `resetPassword`: a password that the person replaces at the next sign-in; their sessions end. */
export const PasswordReset = v.object({ userName: UserName, password: Secret })

/** `endSessions`: one session of a person, or all of them. */
export const SessionsEnd = v.object({ userName: UserName, id: v.optional(v.string()) })

/** `changePassword`: one's own. */
export const PasswordChange = v.object({ password: Secret, newPassword: Secret })

/** 2026-11-27, `resetTwoStep`: takes the second step off somebody else's account; for owners. */
export const TwoStepReset = v.object({ userName: UserName })

/** 2026-11-27, `getOwnAccount`: what stands on the server of one's own. */
export const OwnAccountQuestion = v.object({})
export const OwnAccountAnswer = v.object({
  hasPassword: v.boolean(),
  /** The server can keep the secret of a second step. */
  canTwoStep: v.boolean(),
  twoStepSince: v.optional(v.number()),
  /** How many codes for when the phone is lost have not been used. */
  recoveryLeft: v.optional(v.number()),
  sessions: v.array(UserSession),
  moreSessions: v.optional(v.number()),
})
export type OwnAccount = v.InferOutput<typeof OwnAccountAnswer>

/** `endOwnSessions`: one of the others, or all the others. */
export const OwnSessionsEnd = v.object({ id: v.optional(v.string()) })

/** `beginTwoStep`: the secret for the authenticator, and the codes for when the phone is lost. Both are told this once. */
export const TwoStepBegin = v.object({ password: Secret })
export const TwoStepBegun = v.object({ secret: v.string(), address: v.string(), codes: v.array(v.string()) })
export type TwoStepBegun = v.InferOutput<typeof TwoStepBegun>

/** `confirmTwoStep`: a code of the authenticator turns the second step on. */
export const TwoStepConfirm = v.object({ code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) })

/** `endTwoStep`: turns one's own off. */
export const TwoStepEnd = v.object({ password: Secret })

/** Repeated after a lost answer each of these changes nothing more. */
export const DoneAnswer = v.object({ ok: v.literal(true) })
