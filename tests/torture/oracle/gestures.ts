import { hold } from '../world/breach.ts'
import type { Issued, Ledger } from '../world/ledger.ts'
import { firstNote } from '../world/shop.ts'
import { doneIn, toldBy } from './done-in.ts'
import { listed, type ServerView } from './server-view.ts'

/*
 * Whatever people did is in the rows once, unless they took it back: gestures at a shelf, counts, looks at returned goods, calls,
 * notes, printed papers and proofs, compared with the commands that the server took, one by one and without the rules.
 */

type Sets = Map<string, Set<string>>

/** S1, S2: every gesture the server took is in its row once, and no other. */
export function checkGestures(view: ServerView, ledger: Ledger): void {
  const sets: Sets = new Map([[`words ${firstNote.orderId}`, new Set([firstNote.message])]])
  const waiting: Waiting = new Map()
  for (const one of doneIn(view, ledger)) note(sets, waiting, one)
  const same = (place: string, ids: readonly string[]) => {
    const wanted = [...(sets.get(place) ?? [])].sort().join(' ')
    const there = ids.toSorted().join(' ')
    hold(
      'S2',
      there === wanted,
      () => `${place} holds ${there || 'nothing'}, people did ${wanted || 'nothing'}`,
    )
    sets.delete(place)
  }
  for (const { id, gestures } of listed(view, 'waveLines'))
    same(
      `line ${id}`,
      gestures.map((gesture) => gesture.id),
    )
  for (const { id, gestures } of listed(view, 'counts')) {
    const ids = gestures.map((gesture) => gesture.id)
    // The oldest stand folded in one.
    if (ids.includes('')) sets.delete(`count ${id}`)
    else same(`count ${id}`, ids)
  }
  for (const { id, checks } of listed(view, 'returns')) {
    const ids = checks.map(({ gesture }) => gesture)
    same(
      `return ${id}`,
      ids.filter((gesture) => !gesture.includes(':')),
    )
  }
  for (const { orderId, calls = [], listNote, listMess } of listed(view, 'shippingCare')) {
    same(
      `calls ${orderId}`,
      calls.map(({ id }) => id),
    )
    same(
      `words ${orderId}`,
      [...listNote, ...listMess].map(({ message }) => message),
    )
  }
  for (const { code, receipts } of listed(view, 'transfers'))
    same(
      `transfer ${code}`,
      receipts.map(({ gesture }) => gesture),
    )
  for (const { id } of listed(view, 'proofs')) same(`proof ${id}`, [id])
  for (const { id, times } of listed(view, 'printJobs')) {
    const printed = sets.get(`paper ${id}`)?.size ?? 0
    hold('S2', times === printed, () => `${id} was printed ${times} times, people saw ${printed}`)
    sets.delete(`paper ${id}`)
  }
  const lost = [...sets]
    .filter(([, ids]) => ids.size > 0)
    .map(([place, ids]) => `${place}: ${[...ids].join(' ')}`)
  hold('S1', lost.length === 0, () => `the server took and lost ${lost.join(', ')}`)
  checkUnknown(view, waiting)
}

/** Barcodes that nobody knows yet: by stock-take and text, how many were found where and by whom. */
type Waiting = Map<string, Map<string, number>>

function note(sets: Sets, waiting: Waiting, one: Issued): void {
  const told = toldBy(one)
  const { code, gesture, bid, productCode, round, text } = told
  const put = (place: string, id: unknown) => {
    sets.set(place, (sets.get(place) ?? new Set()).add(String(id)))
  }
  const take = (place: string, id: unknown) => sets.get(place)?.delete(String(id))
  const found = waiting.get(`${code} ${text}`) ?? new Map<string, number>()
  switch (one.method) {
    case 'pickItem':
    case 'sortItem':
    case 'putBack':
      return put(`line ${code}/${bid}/${productCode}`, gesture)
    case 'undoPick':
      take(`line ${code}/${bid}/${productCode}`, gesture)
      return
    case 'countItem':
      return put(`count ${code}/${round}/${one.user}/${bid}/${productCode}`, gesture)
    case 'undoCount':
      take(`count ${code}/${round}/${one.user}/${bid}/${productCode}`, gesture)
      return
    case 'noteUnknown': {
      const place = `${round}/${one.user}/${bid}`
      const left = (found.get(place) ?? 0) + Number(told['quantity']) * (told['back'] ? -1 : 1)
      if (left > 0) found.set(place, left)
      else found.delete(place)
      waiting.set(`${code} ${text}`, found)
      return
    }
    case 'settleUnknown':
      waiting.delete(`${code} ${text}`)
      if (productCode === undefined) return
      for (const place of found.keys()) put(`count ${code}/${place}/${productCode}`, told['id'])
      return
    case 'inspectLine':
      // Told again with the name that the rule gave to "the rest is good".
      if (!gesture.includes(':')) put(`return ${told['returnId']}`, gesture)
      return
    case 'undoInspection':
      for (const id of told['gestures'] as string[]) take(`return ${told['returnId']}`, id)
      return
    case 'receiveTransfer':
      return put(`transfer ${code}`, gesture)
    case 'undoReceipt':
      take(`transfer ${code}`, gesture)
      return
    case 'finishTransfer':
      // What was taken in lies on its shelves: nothing of it is taken back any more.
      sets.delete(`transfer ${code}`)
      return
    case 'logCall':
      return put(`calls ${told['orderId']}`, told['id'])
    case 'withdrawCall':
      take(`calls ${told['orderId']}`, told['id'])
      return
    case 'addNote':
      return put(`words ${told['orderId']}`, told['message'])
    case 'add':
      if (one.path === '/api/proof') put(`proof ${told['id']}`, told['id'])
      return
    case 'drop':
      take(`proof ${told['id']}`, told['id'])
      return
    case 'markPrinted':
      for (const printed of told['codes'] as string[]) put(`paper ${paperOf(told, printed)}`, one.id)
      return
    default:
  }
}

function paperOf(told: Record<string, unknown>, code: string): string {
  const { paper, wid = 'KhoTayWarehouse' } = told
  return paper === 'product-barcode' ? `${paper}/${wid}/${code}` : `${paper}/${code}`
}

function checkUnknown(view: ServerView, waiting: Waiting): void {
  for (const { code, unknown } of listed(view, 'stockTakes')) {
    const open = unknown.filter(({ productCode }) => productCode === undefined)
    for (const text of new Set(open.map((entry) => entry.text).concat('8930000000001', '8930000000002'))) {
      const there = open
        .filter((entry) => entry.text === text)
        .map(({ round, by, bid, quantity }) => `${round}/${by}/${bid} ${quantity}`)
      const found = [...(waiting.get(`${code} ${text}`) ?? [])].map(([place, units]) => `${place} ${units}`)
      hold(
        'S2',
        there.sort().join() === found.sort().join(),
        () => `${code} knows of ${text}: ${there.join()}; people found ${found.join()}`,
      )
    }
  }
}
