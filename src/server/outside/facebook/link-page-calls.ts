import { pageAccountOf } from '../../../domain/facebook/facebook-page.ts'
import { linkPage } from '../../../domain/facebook/link-page.ts'
import { unlinkPage } from '../../../domain/facebook/unlink-page.ts'
import { type Actor, mayDo } from '../../../domain/people/actor.ts'
import type { FacebookPage } from '../../../domain/tables/facebook.ts'
import { FacebookBack, FacebookGoing } from '../../../protocol/queries/facebook.ts'
import { findCaller } from '../../auth/caller.ts'
import type { CallsOfRoad } from '../../calls/calls-of-road.ts'
import type { FacebookConnector, GivenPage } from '../../facebook/facebook-connector.ts'
import { fieldsOf, parse } from '../../http/body.ts'
import { notAllowed, WireFault } from '../../http/errors.ts'
import type { Realtime } from '../../realtime.ts'
import type { Store, Writing } from '../../store/store.ts'
import { type CallOutside, OutsideTrouble } from '../call-outside.ts'
import type { Road } from '../effects/performer.ts'
import { openGrant, spendGrant } from '../grants.ts'
import { type Acting, runAsSystem } from '../run-as.ts'
import { keepTokens } from '../shop-tokens.ts'

interface PageLinks {
  store: Store
  clock: () => number
  realtime: Pick<Realtime, 'poke'>
  acting: Acting
  road: Road
  facebook: FacebookConnector
  /** Asks on behalf of nobody's account yet. */
  call: CallOutside
  /** Where people open the app, as this server is told. */
  address: string | undefined
  ofRoad: CallsOfRoad
  nudge(): void
}

/** A Page's token does not end by itself. */
const neverEnds = 8_640_000_000_000_000
/** Meta asks the person who gave leave anew after so long (ms). */
const leaveMs = 90 * 86_400_000

/**
 * A person goes to Facebook to give us leave for a Page (`goToFacebook`), and comes back to `/ecommerce_facebook` with a code (`comeBack`) that is traded for the Page's token.
 * Only who went comes back, within half an hour, once; the token is sealed and reaches no phone (O8).
 */
export function addPageLinks(links: PageLinks): void {
  const { store, clock, facebook, ofRoad, road, acting } = links
  const redirectOf = (origin: string) => `${links.address ?? origin}/ecommerce_facebook`

  ofRoad.set('/api/facebook goToFacebook', async (body, origin) => {
    const keeper = await keeperOf(body)
    parse(FacebookGoing, {})
    const state = await openGrant(store, keeper, { channel: 'Facebook', now: clock() })
    return { address: facebook.authorizeAddress({ redirect: redirectOf(origin), state }) }
  })

  ofRoad.set('/api/facebook comeBack', async (body, origin) => {
    const keeper = await keeperOf(body)
    const { company, userName } = keeper
    const { token: _, method: __, ...fields } = fieldsOf(body)
    const { state, code } = parse(FacebookBack, fields)
    const now = clock()
    await spendGrant(store, keeper, { channel: 'Facebook', now, state, whyNot })
    const { pageId, name, access } = await told(async () => {
      const asking = { call: links.call, now }
      const page = onlyPage(await facebook.grant({ code, redirect: redirectOf(origin) }, asking))
      await facebook.follow(page.pageId, { ...asking, access: page.access })
      return page
    })
    const account = pageAccountOf({ pageId })
    const version = await store.write(company, async (writing) => {
      const isOurs = await writing.outside.linkShop({ channel: 'Facebook', shopId: pageId, linkedAt: now })
      if (!isOurs) throw refused('page-elsewhere', linkedElsewhere(name))
      await leaveOther(writing, pageId)
      await writing.outside.wake(account, now)
      const tokens = { access, accessEndsAt: neverEnds, refresh: '', refreshEndsAt: neverEnds }
      await keepTokens(writing.outside, road.vault, { company, account }, tokens, now)
      const params = { pageId, name, by: userName, endsAt: now + leaveMs }
      const acted = await runAsSystem(writing, { company, now, acting }, linkPage, params)
      if (!acted.applied) throw new WireFault('refused', acted.error)
      return acted.version
    })
    links.realtime.poke(company, version)
    links.nudge()
    return { pageId, name }
  })

  async function keeperOf(body: unknown): Promise<Actor> {
    const { actor } = await findCaller(store, fieldsOf(body).token, clock())
    if (!mayDo(actor, unlinkPage.permission)) throw notAllowed()
    return actor
  }
}

/** The Page that was linked before is free for another shop, and its token is gone. */
async function leaveOther(writing: Pick<Writing, 'rows' | 'outside'>, pageId: string): Promise<void> {
  const [row] = await writing.rows([{ table: 'facebookPages', key: 'page' }])
  const before = row as FacebookPage | undefined
  if (!before || before.pageId === pageId) return
  await writing.outside.dropSecret(pageAccountOf(before))
  await writing.outside.unlinkShop('Facebook', before.pageId)
}

/** A shop has one Page here. */
function onlyPage(pages: readonly GivenPage[]): GivenPage {
  const [page, ...more] = pages
  if (!page) throw refused('no-page', noPage)
  if (more.length > 0) throw refused('several-pages', severalPages(pages.length))
  return page
}

async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof OutsideTrouble)) throw error
    throw refused('facebook-refused', error.said ? `${error.message} (${error.said})` : error.message)
  }
}

function refused(code: string, text: string): WireFault {
  return new WireFault('refused', { code, text })
}

const whyNot = {
  unknown: "Lần liên kết này không bắt đầu từ tài khoản đang mở. Bấm 'Liên kết Trang' để làm lại.",
  expired: "Quá 30 phút từ lúc bắt đầu liên kết. Bấm 'Liên kết Trang' để làm lại.",
  used: 'Lần liên kết này đã xong rồi. Nếu chưa thấy Trang, bấm liên kết lại.',
} as const
const noPage =
  "Tài khoản Facebook này chưa cho KhoTay Trang nào. Bấm 'Liên kết Trang', chọn Trang của shop và cho đủ quyền."
const severalPages = (count: number) =>
  `Bạn đã chọn ${count} Trang, KhoTay nối một Trang cho mỗi shop. Bấm 'Liên kết Trang' và chỉ chọn một Trang.`
const linkedElsewhere = (name: string) =>
  `Trang ${name} đang được liên kết với một cửa hàng khác trên máy chủ này. Gỡ ở đó trước rồi liên kết lại.`
