import type { Actor } from '../../../domain/people/actor.ts'
import { mayDo } from '../../../domain/people/actor.ts'
import type { ZaloAccount } from '../../../domain/tables/zalo.ts'
import { keepZaloTemplates } from '../../../domain/zalo/keep-zalo-templates.ts'
import { linkZalo } from '../../../domain/zalo/link-zalo.ts'
import { unlinkZalo } from '../../../domain/zalo/unlink-zalo.ts'
import { zaloAccountOf } from '../../../domain/zalo/zalo-account.ts'
import { TemplatesWanted, ZaloBack, ZaloGoing } from '../../../protocol/queries/zalo.ts'
import { findCaller } from '../../auth/caller.ts'
import type { CallsOfRoad } from '../../calls/calls-of-road.ts'
import { fieldsOf, parse } from '../../http/body.ts'
import { notAllowed, WireFault } from '../../http/errors.ts'
import type { Realtime } from '../../realtime.ts'
import type { Store } from '../../store/store.ts'
import type { ZaloConnector } from '../../zalo/zalo-connector.ts'
import { type CallOutside, OutsideTrouble } from '../call-outside.ts'
import type { Road } from '../effects/performer.ts'
import { openGrant, spendGrant } from '../grants.ts'
import { type Acting, runAsSystem } from '../run-as.ts'
import { keepTokens } from '../shop-tokens.ts'
import { readAccount } from './forget-zalo.ts'
import { zaloAsking } from './zalo-asking.ts'

interface ZaloLinks {
  store: Store
  clock: () => number
  realtime: Pick<Realtime, 'poke'>
  acting: Acting
  road: Road
  zalo: ZaloConnector
  /** Asks on behalf of nobody's account yet. */
  call: CallOutside
  /** Where people open the app, as this server is told. */
  address: string | undefined
  ofRoad: CallsOfRoad
  nudge(): void
}

/** Whoever wants the templates now waits no longer than this (ms). */
const templatesMs = 40_000

/**
 * A person goes to Zalo to give us leave for an Official Account (`goToZalo`), and comes back to `/settings?tab=zalo` with a code (`comeBack`; FUL-045) that is traded for tokens.
 * Only who went comes back, within half an hour, once; the tokens are sealed and reach no phone (O8).
 */
export function addZaloLinks(links: ZaloLinks): void {
  const { store, clock, zalo, ofRoad, road, acting } = links

  ofRoad.set('/api/zaloChat goToZalo', async (body, origin) => {
    const keeper = await keeperOf(body)
    parse(ZaloGoing, {})
    const state = await openGrant(store, keeper, { channel: 'Zalo', now: clock() })
    const redirect = `${links.address ?? origin}/settings?${new URLSearchParams({ tab: 'zalo' })}`
    return { address: zalo.authorizeAddress({ redirect, state }) }
  })

  ofRoad.set('/api/zaloChat comeBack', async (body) => {
    const keeper = await keeperOf(body)
    const { company, userName } = keeper
    const { token: _, method: __, ...fields } = fieldsOf(body)
    const { state, code } = parse(ZaloBack, fields)
    const now = clock()
    await spendGrant(store, keeper, { channel: 'Zalo', now, state, whyNot })
    const { tokens, oaId, name } = await told(async () => {
      const pair = await zalo.grant({ code, state }, { call: links.call, now })
      const known = await zalo.officialAccount({ access: pair.access, call: links.call, now })
      return { tokens: pair, ...known }
    })
    const account = zaloAccountOf({ oaId })
    const version = await store.write(company, async (writing) => {
      const isOurs = await writing.outside.linkShop({ channel: 'Zalo', shopId: oaId, linkedAt: now })
      if (!isOurs) throw refused('zalo-elsewhere', linkedElsewhere(name))
      const [before] = (await writing.rows([{ table: 'zaloAccounts', key: 'oa' }])) as [ZaloAccount?]
      await writing.outside.wake(account, now)
      await keepTokens(writing.outside, road.vault, { company, account }, tokens, now)
      const { accessEndsAt, refreshEndsAt: endsAt } = tokens
      const params = { oaId, name, by: userName, accessEndsAt, endsAt }
      const acted = await runAsSystem(writing, { company, now, acting }, linkZalo, params)
      if (!acted.applied) throw new WireFault('refused', acted.error)
      // Another took its place: nobody asks in its name any more, and another shop may link it (O8).
      if (before && before.oaId !== oaId) {
        await writing.outside.dropSecret(zaloAccountOf(before))
        await writing.outside.unlinkShop('Zalo', before.oaId)
      }
      return acted.version
    })
    links.realtime.poke(company, version)
    links.nudge()
    return { oaId, name }
  })

  // A question with an end (O14): whoever asks waits for it.
  ofRoad.set('/api/zaloChat fetchTemplates', async (body) => {
    const { company } = await keeperOf(body)
    parse(TemplatesWanted, {})
    const known = await readAccount({ road, company })
    if (known?.link.state !== 'linked') throw refused('zalo-not-linked', notLinked)
    const { oaId } = known
    const account = zaloAccountOf(known)
    const { templates, quota } = await told(async () => {
      const signal = AbortSignal.timeout(templatesMs)
      const asking = await zaloAsking({ road, company, account, signal })
      return { templates: await zalo.templates(asking), quota: await zalo.quota(asking) }
    })
    const now = clock()
    const version = await store.write(company, async (writing) => {
      const params = { oaId, templates, quota }
      const acted = await runAsSystem(writing, { company, now, acting }, keepZaloTemplates, params)
      if (!acted.applied) throw new WireFault('refused', acted.error)
      return acted.version
    })
    links.realtime.poke(company, version)
    return { count: templates.length }
  })

  async function keeperOf(body: unknown): Promise<Actor> {
    const { actor } = await findCaller(store, fieldsOf(body).token, clock())
    if (!mayDo(actor, unlinkZalo.permission)) throw notAllowed()
    return actor
  }
}

async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof OutsideTrouble)) throw error
    throw refused('zalo-refused', error.said ? `${error.message} (${error.said})` : error.message)
  }
}

function refused(code: string, text: string): WireFault {
  return new WireFault('refused', { code, text })
}

const whyNot = {
  unknown: "Lần liên kết này không bắt đầu từ tài khoản đang mở. Bấm 'Liên kết Zalo OA' để làm lại.",
  expired: "Quá 30 phút từ lúc bắt đầu liên kết. Bấm 'Liên kết Zalo OA' để làm lại.",
  used: 'Lần liên kết này đã xong rồi. Nếu chưa thấy OA, bấm liên kết lại.',
} as const
const notLinked = 'Shop chưa liên kết Zalo OA. Liên kết rồi lấy mẫu tin.'
const linkedElsewhere = (name: string) =>
  `OA ${name} đang được liên kết với một cửa hàng khác trên máy chủ này. Gỡ ở đó trước rồi liên kết lại.`
