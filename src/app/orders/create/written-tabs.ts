import type { Replica } from '../../../replica/replica.ts'
import { forgetDraft, keptDraft } from '../../session/kept-draft.ts'

/** The orders that somebody writes at once on this device, each in a tab of its own, kept like what is written in them. */
interface Kept {
  open: string
  /** Whom each is for, by the tab's name; empty while nothing is written in it. In the order they were begun. */
  tabs: Record<string, string>
  /** What is in each, in words; it tells two of one customer apart. */
  goods: Record<string, string>
}

const first = '1'

export type WrittenTabs = ReturnType<typeof createWrittenTabs>

export function createWrittenTabs(replica: Replica) {
  const kept = keptDraft<Kept>(replica, 'tao-don-the', {
    open: first,
    tabs: { [first]: '' },
    goods: {},
  })

  function add(name: string): void {
    // An empty one makes room.
    const { [kept.open]: current, ...others } = kept.tabs
    const isFree = current === '' && kept.open !== name
    if (isFree) forgetDraft(replica, draftOf(kept.open))
    kept.tabs = { ...(isFree ? others : kept.tabs), [name]: kept.tabs[name] ?? '' }
    kept.open = name
  }

  return {
    kept,
    /** One more order beside the others. */
    begin(): void {
      const numbers = Object.keys(kept.tabs).map(Number).filter(Number.isInteger)
      const name = String(Math.max(0, ...numbers) + 1)
      if (kept.tabs[kept.open] !== '') add(name)
    },
    /** Somebody wants to make an order: an old one that is being changed is not where they begin. */
    makeNew(): void {
      if (!kept.open.startsWith(changeTab(''))) return
      const free = Object.keys(kept.tabs).findLast((name) => kept.tabs[name] === '')
      const numbers = Object.keys(kept.tabs).map(Number).filter(Number.isInteger)
      add(free ?? String(Math.max(0, ...numbers) + 1))
    },
    /** The tab in which something is written already, or a new one. */
    open: add,
    choose(name: string): void {
      kept.open = name
    },
    label(name: string, label: string, goods: string): void {
      if (kept.tabs[name] === undefined) return
      if (kept.tabs[name] !== label) kept.tabs[name] = label
      if (kept.goods[name] !== goods) kept.goods[name] = goods
    },
    /** It is made, or given up. Answers the way back. */
    close(name: string): () => void {
      const before = { open: kept.open, tabs: { ...kept.tabs } }
      const { [name]: _, ...others } = kept.tabs
      const [next = first] = Object.keys(others).toReversed()
      kept.tabs = Object.keys(others).length === 0 ? { [first]: '' } : others
      const { [name]: __, ...goods } = kept.goods
      kept.goods = goods
      if (kept.open === name) kept.open = next
      return () => {
        kept.tabs = { ...kept.tabs, [name]: before.tabs[name] ?? '' }
        kept.open = name
      }
    },
  }
}

/** Where what is written in a tab is kept; the first lies where the only one lay before there were tabs. */
export function draftOf(name: string): string {
  return name === first ? 'tao-don' : `tao-don:${name}`
}

/** The tab in which an order is changed. */
export const changeTab = (code: string) => `sửa ${code}`
/** The tab in which an order like another one is begun. */
export const copyTab = (code: string) => `sao ${code}`
/** The tab in which an order in exchange for what came back of another one is begun. */
export const exchangeTab = (code: string) => `đổi ${code}`
/** The tab in which a refused entry is written on. */
export const refusedTab = (id: string) => `trả lại ${id}`
