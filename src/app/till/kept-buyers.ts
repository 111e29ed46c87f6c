import { proxy, snapshot } from 'valtio'
import { must } from '../../lib/must.ts'
import { makeId } from '../../replica/make-id.ts'
import type { Replica } from '../../replica/replica.ts'
import { forgetDraft, keptDraft } from '../session/kept-draft.ts'
import { keepEach, keptEach } from '../session/kept-each.ts'
import type { Page } from '../session/this-page.ts'
import { showToast } from '../session/toast-list.ts'
import { aBuyer, type Buyer, isServed } from './buyer.ts'

/** Everybody who stands at this till; one is served in each page of the browser. */
export interface Kept {
  at: string
  buyers: Buyer[]
}

export interface KnownPages {
  /** Pages of this browser that are open, as far as it says. */
  pages?: readonly string[]
}

/** What was served so far to whoever waits. */
export interface Came {
  units: number
  total: number
}

const place = 'quay'

/** Who stands at this till, over all pages of the browser and a dead battery: who is served here, who waits, who left. */
export function keptBuyers(replica: Replica, page: Page, state: KnownPages) {
  const kept = proxy(whoStood(replica, page.name))

  function served(): Buyer {
    return must(kept.buyers.find(({ key }) => key === kept.at) ?? kept.buyers[0], 'a buyer at the till')
  }

  function add(): Buyer {
    leave()
    const buyer = { ...aBuyer(makeId(replica.environment)), page: page.name }
    kept.buyers = [...kept.buyers, buyer]
    kept.at = buyer.key
    return served()
  }

  /** Whoever was served here waits for any page; unless another one took them. */
  function leave(): void {
    const before = kept.buyers.find(({ key }) => key === kept.at)
    if (before?.page === page.name) delete before.page
  }

  /** Another page of this browser serves them. */
  function isElsewhere({ page: at }: Pick<Buyer, 'page'>, open = state.pages): boolean {
    return at !== undefined && at !== page.name && (open?.includes(at) ?? true)
  }

  async function look(): Promise<void> {
    const open = await page.open()
    if (open) state.pages = [...open]
  }

  function remove(key: string): () => void {
    const before = kept.buyers.find((one) => one.key === key)
    const gone = before && (snapshot(before) as Buyer)
    kept.buyers = kept.buyers.filter((one) => one.key !== key)
    const next = kept.buyers.findLast((one) => !isElsewhere(one))
    if (!next) add()
    else if (kept.at === key) serve(next.key)
    return () => {
      if (!gone || kept.buyers.some((one) => one.key === key)) return
      kept.buyers = [...kept.buyers.filter(isServed), { ...gone, code: '', from: '' }]
      serve(key)
    }
  }

  function serve(key: string): void {
    if (key !== kept.at) leave()
    kept.at = key
    const buyer = served()
    delete buyer.held
    buyer.page = page.name
  }

  const watch = keepEach<Buyer>(replica, place, kept, {
    list: () => Object.fromEntries(kept.buyers.filter(isServed).map((buyer) => [buyer.key, buyer])),
    take(key, buyer) {
      const others = kept.buyers.filter((one) => one.key !== key)
      if (!buyer && others.length === kept.buyers.length) return
      kept.buyers = buyer ? inTurn([...others, buyer]) : others
      if (kept.at !== key || buyer?.page === page.name) return
      add()
      if (buyer?.page) showToast('notice', 'Khách này đang được phục vụ ở tab khác.')
    },
    onLook: () => void look(),
  })
  forgetDraft(replica, place)

  return {
    kept,
    served,
    add,
    serve,
    /** They have paid, or left. Answers the way back. */
    remove,
    isElsewhere,
    /** Hears of what other pages of this browser do; answers how to stop. */
    watch,
    /** Whoever is served waits. */
    letWait(came: Came): void {
      served().held = { at: replica.environment.now(), ...came }
    },
    /** A page that is gone left somebody in the middle: here nobody is served yet. */
    async takeOver(): Promise<void> {
      await look()
      const left = kept.buyers.findLast(
        (one) => one.page !== undefined && one.page !== page.name && !isElsewhere(one),
      )
      const empty = served()
      if (!left || isServed(empty)) return
      serve(left.key)
      kept.buyers = kept.buyers.filter(({ key }) => key !== empty.key)
    },
  }
}

/** In the order they came. */
const inTurn = (buyers: readonly Buyer[]) =>
  buyers.toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))

/** Everybody who is kept, and whom this page serves: whom it served before, or somebody new. */
function whoStood(replica: Replica, page: string): Kept {
  const former = keptDraft<Partial<Kept>>(replica, place, {})
  // Until 2026-11-26 all lay in one place, and whoever was served was so in no page.
  const before = (former.buyers ?? [])
    .filter(isServed)
    .map((buyer) => (buyer.key === former.at ? { ...buyer, page: 'trước' } : buyer))
  const buyers = inTurn([...before, ...Object.values(keptEach<Buyer>(replica, place))])
  const served = buyers.find((one) => one.page === page)
  if (served) return { at: served.key, buyers }
  const first = { ...aBuyer(makeId(replica.environment)), page }
  return { at: first.key, buyers: [...buyers, first] }
}
