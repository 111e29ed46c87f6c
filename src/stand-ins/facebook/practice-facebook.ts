import { makeCallLog } from '../market/call-log.ts'
import { makeFaults } from '../market/faults.ts'
import { makeHooks, type PostHook } from '../market/hooks.ts'
import { openKeptFile } from '../market/kept-file.ts'
import { type OpenMarket, openMarket } from '../market/open-market.ts'
import { postSigned } from '../market/post-signed.ts'
import { makeRateLimit } from '../market/rate-limit.ts'
import { answerRequest } from './answer-request.ts'
import type { FacebookWorld, PracticeBuyer, PracticePage } from './facebook-world.ts'
import { signatureOf } from './talk.ts'

/*
 * A Facebook to practise with. It speaks the wire of Facebook Login, of the Graph API's Pages and of the Messenger platform over real HTTP and was written from what is public of it alone: it
 * imports nothing of the server, so that two readings of one wire check each other. It listens on this machine only, and nobody gets a message.
 *
 * Known: the dialog, a code that is traded once at the redirect it was made for, long-lived tokens, Pages with tokens of their own, `appsecret_proof`, webhooks of Pages under
 * `X-Hub-Signature-256`, echoes, the window of 24 hours, and refusals as `{error: {code, error_subcode}}`, and a Page's catalogue with its prices as people read them. The facts are silent about what follows, and so it is chosen here, plainly:
 *  - A token of a Page that is given anew ends the one before it.
 *  - `appsecret_proof` is wanted at every call.
 */

export interface PracticeFacebookOptions {
  /** Any free one when 0. */
  port: number
  appId: string
  appSecret: string
  /** Where it tells of messages; nobody is told without. */
  hook?: string | undefined
  pages?: readonly PracticePage[] | undefined
  buyers?: readonly PracticeBuyer[] | undefined
  /** Where it remembers; without one everything is forgotten at the end. */
  file?: string | undefined
  /** Ms since 1970. */
  clock?: (() => number) | undefined
  /** 0 to 1, below 1. */
  random?: (() => number) | undefined
}

const practicePages: readonly PracticePage[] = [
  { id: '104857600100001', name: 'Thời Trang Mây' },
  { id: '104857600100002', name: 'Mây Sỉ Lẻ' },
]
const practiceBuyers: readonly PracticeBuyer[] = [
  { number: '73012345678901', name: 'Nguyễn Thị Lan' },
  { number: '73012345678902', name: 'Trần Minh Khoa' },
  { number: '73012345678903', name: 'Phạm Thu Hà' },
]

/** What the first Page offers: names without codes of ours, as sellers write them there. */
const kinds = [
  'Áo thun cổ tròn',
  'Áo sơ mi linen',
  'Quần jean ống suông',
  'Chân váy chữ A',
  'Đầm xòe',
  'Túi vải bố',
  'Khăn lụa vuông',
]
const colours = ['đen', 'trắng', 'be', 'xanh navy']
const practiceCatalogue = {
  id: '209715200300001',
  items: kinds.flatMap((kind, place) =>
    colours.map((colour, shade) => ({
      id: `3145728004${10_000 + place * 10 + shade}`,
      retailer_id: `fb-${place + 1}-${shade + 1}`,
      name: `${kind} ${colour}`,
      price: 129_000 + place * 40_000,
    })),
  ),
}

const minuteMs = 60_000
const retriesMs = [5_000, minuteMs, 10 * minuteMs, 60 * minuteMs]
const waitMs = 10_000

export interface PracticeFacebook extends OpenMarket {
  world: FacebookWorld
}

/** Opens the practice Facebook without a port: its calls are answered by `answerRequest`. */
export function openFacebookWorld(options: Omit<PracticeFacebookOptions, 'port'>): FacebookWorld {
  const { clock = Date.now, random = Math.random, appId, appSecret, hook } = options
  const { pages = practicePages, buyers = practiceBuyers } = options
  const [page] = pages
  const catalogues = new Map(page ? [[page.id, practiceCatalogue]] : [])
  const kept = openKeptFile(options.file)
  const faults = makeFaults(random)
  const hooks = makeHooks(kept.rows('hooks'), faults, {
    address: hook,
    retriesMs,
    post: postBy(appSecret),
    clock,
    random,
  })
  return {
    settings: { appId, appSecret, pages, buyers, catalogues },
    kept,
    codes: kept.rows('codes'),
    users: kept.rows('users'),
    grants: kept.rows('grants'),
    messages: kept.rows('messages'),
    faults,
    calls: makeCallLog(),
    hooks,
    mayCall: makeRateLimit(50),
    clock,
  }
}

function postBy(secret: string): PostHook {
  return async ({ address, body, isForged }) => {
    const signature = signatureOf(body, isForged ? `${secret}-giả` : secret)
    return (await postSigned(address, { body, signed: { 'x-hub-signature-256': signature }, waitMs })) === 200
  }
}

/** Opens the practice Facebook; its control page stands at `/`. */
export async function openPracticeFacebook({
  port,
  ...options
}: PracticeFacebookOptions): Promise<PracticeFacebook> {
  const world = openFacebookWorld(options)
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
