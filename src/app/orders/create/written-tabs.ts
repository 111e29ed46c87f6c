import { proxy } from 'valtio'
import type { Replica } from '../../../replica/replica.ts'
import { forgetDraft, keptDraft } from '../../session/kept-draft.ts'
import { keepEach, keptEach } from '../../session/kept-each.ts'
import { type Page, thisPage } from '../../session/this-page.ts'
import { showToast } from '../../session/toast-list.ts'

/** The orders that somebody writes at once on this device, each in a tab of its own, kept like what is written in them. */
interface Tabs {
  open: string
  /** Whom each is for, by the tab's name; empty while nothing is written in it. In the order they were begun. */
  tabs: Record<string, string>
  /** What is in each, in words; it tells two of one customer apart. */
  goods: Record<string, string>
}

interface Shown extends Tabs {
  /** In which page of the browser each is open (`Page`); none for most. */
  pages: Record<string, string>
  /** When each was begun, ms since the epoch. */
  begun: Record<string, number>
  /** Pages of this browser that are open, as far as it says. */
  alive?: readonly string[]
}

/** One tab as it is kept. */
interface KeptTab {
  label: string
  goods: string
  page: string
  at: number
}

const first = '1'
const place = 'tao-don-the'

export type WrittenTabs = ReturnType<typeof createWrittenTabs>

export function createWrittenTabs(replica: Replica, page: Page = thisPage(replica)) {
  const kept = proxy(keptTabs(replica, page.name))

  /** Another page of this browser writes in it. */
  function isElsewhere(name: string, { pages, alive }: Pick<Shown, 'pages' | 'alive'> = kept): boolean {
    const { [name]: at = '' } = pages
    return at !== '' && at !== page.name && (alive?.includes(at) ?? true)
  }

  /** A name that no page has. */
  function newName(): string {
    const numbers = Object.keys(kept.tabs).map(Number).filter(Number.isInteger)
    return String(Math.max(0, ...numbers) + 1)
  }

  function freeName(): string {
    return (
      Object.keys(kept.tabs).findLast((name) => kept.tabs[name] === '' && !isElsewhere(name)) ?? newName()
    )
  }

  function turnTo(name: string): void {
    if (name !== kept.open && kept.pages[kept.open] === page.name) kept.pages[kept.open] = ''
    kept.tabs[name] ??= ''
    kept.begun[name] ??= replica.environment.now()
    kept.pages[name] = page.name
    kept.open = name
  }

  function drop(name: string): void {
    for (const part of [kept.tabs, kept.goods, kept.pages, kept.begun]) delete part[name]
  }

  function add(name: string): void {
    // An empty one makes room.
    const { open } = kept
    const isFree = kept.tabs[open] === '' && open !== name && !isElsewhere(open)
    turnTo(name)
    if (!isFree) return
    forgetDraft(replica, draftOf(open))
    drop(open)
  }

  async function look(): Promise<void> {
    const alive = await page.open()
    if (alive) kept.alive = [...alive]
  }

  /** A page that is gone left one in the middle: nothing is written here yet. */
  async function takeOver(): Promise<void> {
    await look()
    const names = Object.keys(kept.tabs)
    const left = names.findLast(
      (name) => kept.pages[name] && kept.tabs[name] !== '' && name !== kept.open && !isElsewhere(name),
    )
    if (left && kept.tabs[kept.open] === '') add(left)
  }

  const watch = keepEach<KeptTab>(replica, place, kept, {
    list: () =>
      Object.fromEntries(
        Object.entries(kept.tabs).map(([name, label]) => {
          const { [name]: goods = '' } = kept.goods
          return [name, { label, goods, page: kept.pages[name] ?? '', at: kept.begun[name] ?? 0 }]
        }),
      ),
    take(name, tab) {
      if (tab) put(kept, name, tab)
      else drop(name)
      if (kept.open !== name || tab?.page === page.name) return
      turnTo(freeName())
      if (tab?.page) showToast('notice', 'Đơn này đang được ghi tiếp ở tab khác.')
    },
    onLook: () => void look(),
  })
  forgetDraft(replica, place)

  return {
    kept,
    /** Hears of what other pages of this browser do; answers how to stop. */
    watch,
    isElsewhere,
    /** Resolves once it is known which pages are open, and what one that is gone left half written is open here. */
    ready: takeOver(),
    /** One more order beside the others. */
    begin(): void {
      if (kept.tabs[kept.open] !== '') add(newName())
    },
    /** Somebody wants to make an order: an old one that is being changed is not where they begin. */
    makeNew(): void {
      if (kept.open.startsWith(changeTab(''))) add(freeName())
    },
    /** The tab in which something is written already, or a new one. */
    open: add,
    choose: turnTo,
    label(name: string, label: string, goods: string): void {
      if (kept.tabs[name] === undefined) return
      if (kept.tabs[name] !== label) kept.tabs[name] = label
      if (kept.goods[name] !== goods) kept.goods[name] = goods
    },
    /** It is made, or given up. Answers the way back. */
    close(name: string): () => void {
      const label = kept.tabs[name] ?? ''
      const next = Object.keys(kept.tabs).findLast((other) => other !== name && !isElsewhere(other))
      const isAlone = Object.keys(kept.tabs).length === 1
      drop(name)
      if (kept.open === name) turnTo(next ?? (isAlone ? first : newName()))
      return () => {
        kept.tabs[name] = label
        turnTo(name)
      }
    },
  }
}

function put(shown: Shown, name: string, { label, goods, page, at }: KeptTab): void {
  shown.tabs[name] = label
  shown.goods[name] = goods
  shown.pages[name] = page
  shown.begun[name] = at
}

/** All that are kept, and which of them this page has open: the one it had before, or one in which nothing is written. */
function keptTabs(replica: Replica, page: string): Shown {
  const shown: Shown = { open: '', tabs: {}, goods: {}, pages: {}, begun: {} }
  // Until 2026-11-26 all lay in one place, and the open one was so in no page.
  const former = keptDraft<Partial<Tabs>>(replica, place, {})
  for (const [at, [name, label]] of Object.entries(former.tabs ?? {}).entries())
    put(shown, name, {
      label,
      goods: former.goods?.[name] ?? '',
      page: name === former.open ? 'trước' : '',
      at,
    })
  const stored = Object.entries(keptEach<KeptTab>(replica, place))
  for (const [name, tab] of stored.toSorted(([, one], [, other]) => one.at - other.at)) put(shown, name, tab)
  const names = Object.keys(shown.tabs)
  const numbers = names.map(Number).filter(Number.isInteger)
  shown.open =
    names.find((name) => shown.pages[name] === page) ??
    names.find((name) => shown.tabs[name] === '' && !shown.pages[name]) ??
    String(Math.max(0, ...numbers) + 1)
  shown.tabs[shown.open] ??= ''
  shown.begun[shown.open] ??= replica.environment.now()
  shown.pages[shown.open] = page
  return shown
}

/** Where what is written in a tab is kept; the first lies where the only one lay before there were tabs. */
export function draftOf(name: string): string {
  return name === first ? 'tao-don' : `tao-don:${name}`
}

/** The tab of an order that is made of what a buyer wrote to the Page. */
export const talkTab = (id: string) => `tin ${id}`

/** The tab in which an order is changed. */
export const changeTab = (code: string) => `sửa ${code}`
/** The tab in which an order like another one is begun. */
export const copyTab = (code: string) => `sao ${code}`
/** The tab in which an order in exchange for what came back of another one is begun. */
export const exchangeTab = (code: string) => `đổi ${code}`
/** The tab in which a refused entry is written on. */
export const refusedTab = (id: string) => `trả lại ${id}`
