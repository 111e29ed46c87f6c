import { makeCallLog } from '../market/call-log.ts'
import { makeFaults } from '../market/faults.ts'
import { makeHooks, type PostHook } from '../market/hooks.ts'
import { openKeptFile } from '../market/kept-file.ts'
import { type OpenMarket, openMarket } from '../market/open-market.ts'
import { postSigned } from '../market/post-signed.ts'
import { makeRateLimit } from '../market/rate-limit.ts'
import { answerRequest } from './answer-request.ts'
import { receiptSignature } from './receipt.ts'
import { practiceTemplates } from './templates.ts'
import type { PracticeOa, ZaloWorld } from './zalo-world.ts'

/*
 * A Zalo to practise with. It speaks the wire of Zalo's Official Accounts and of their messages by template (ZNS) over real HTTP and was written from what is public of it alone: it
 * imports nothing of the server, so that two readings of one wire check each other. It listens on this machine only, and nobody gets a message.
 *
 * Known: leave by OAuth v4 with a `code_challenge` and a header `secret_key`; tokens of 25 hours and of three months, of which the second works once; an `access_token` header with
 * `appsecret_proof`; refusals as a number below 0 under HTTP 200; templates with parameters, and their states; `user_received_message` under `X-ZEvent-Signature`. The facts are silent about what follows, and so it is chosen here, plainly:
 *  - A `tracking_id` that came before is no reason to send nothing: the page says how often a message was sent.
 *  - Who says no is led back with `error` and without a code.
 *  - `appsecret_proof` is wanted at every call.
 *  - Messages are refused by night where a person switches that on, and numbers that end in 000 have no Zalo.
 *  - The numbers of refusals where tokens are given out, but for those of a wrong app, redirect or secret.
 */

export interface PracticeZaloOptions {
  /** Any free one when 0. */
  port: number
  appId: string
  appSecret: string
  /** Where it tells that messages came, and what it signs with (OA Secret Key); nobody is told without. */
  hook?: { address: string; secret: string } | undefined
  accounts?: readonly PracticeOa[] | undefined
  /** Numbers of whoever keeps the accounts: `84912345678`. */
  admins?: readonly string[] | undefined
  /** Messages of one account in a day: 500 unless told. */
  dailyQuota?: number | undefined
  /** Where it remembers; without one everything is forgotten at the end. */
  file?: string | undefined
  /** Ms since 1970. */
  clock?: (() => number) | undefined
  /** 0 to 1, below 1. */
  random?: (() => number) | undefined
}

const practiceAccounts: readonly PracticeOa[] = [
  { oa_id: '4318657068771012646', name: 'Thời Trang Mây' },
  { oa_id: '2876503921446710283', name: 'Mây Sỉ Lẻ' },
]

export interface PracticeZalo extends OpenMarket {
  world: ZaloWorld
}

const minuteMs = 60_000
const retriesMs = [5_000, minuteMs, 10 * minuteMs, 60 * minuteMs]
/** Zalo waits no longer for thanks. */
const waitMs = 2_000

function postBy(appId: string, secret: string): PostHook {
  return async ({ address, body, isForged }) => {
    const signature = receiptSignature(appId, body, isForged ? `${secret}-giả` : secret)
    return (await postSigned(address, { body, signed: { 'x-zevent-signature': signature }, waitMs })) === 200
  }
}

/** Opens the practice Zalo without a port: its calls are answered by `answerRequest`. */
export function openZaloWorld(options: Omit<PracticeZaloOptions, 'port'>): ZaloWorld {
  const { clock = Date.now, random = Math.random, appId, appSecret } = options
  const { accounts = practiceAccounts, dailyQuota = 500, admins = [] } = options
  const kept = openKeptFile(options.file)
  const faults = makeFaults(random)
  const hooks = makeHooks(kept.rows('hooks'), faults, {
    address: options.hook?.address,
    retriesMs,
    post: postBy(appId, options.hook?.secret ?? ''),
    clock,
    random,
  })
  const world: ZaloWorld = {
    settings: { appId, appSecret, accounts, dailyQuota },
    kept,
    grants: kept.rows('grants'),
    codes: kept.rows('codes'),
    templates: kept.rows('templates'),
    messages: kept.rows('messages'),
    refusing: kept.rows('refusing'),
    admins: kept.rows('admins'),
    switches: kept.rows('switches'),
    faults,
    calls: makeCallLog(),
    hooks,
    mayCall: makeRateLimit(50),
    clock,
  }
  for (const template of practiceTemplates) {
    const key = String(template.templateId)
    if (!world.templates.get(key)) world.templates.put(key, template)
  }
  for (const phone of admins) if (!world.admins.get(phone)) world.admins.put(phone, { phone })
  return world
}

/** Opens the practice Zalo; its control page stands at `/`. */
export async function openPracticeZalo({ port, ...options }: PracticeZaloOptions): Promise<PracticeZalo> {
  const world = openZaloWorld(options)
  const { kept, hooks } = world
  const open = await openMarket({
    port,
    kept,
    hooks,
    answer: (request) => answerRequest(world, request),
    liveAMinute: () => undefined,
  })
  return { ...open, world }
}
