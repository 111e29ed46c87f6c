import { proxy } from 'valtio'
import type { ScannedCode } from '../../device/scanner/scan.ts'
import type { Refusal } from '../../domain/command.ts'
import { binName, lineName, warehouseName } from '../../domain/names.ts'
import { refuse } from '../../domain/refuse.ts'
import { moveBetweenBins } from '../../domain/stock/move-between-bins.ts'

import { freeIn, placeOf } from '../../domain/stock/stock-place.ts'
import type { Bin } from '../../domain/tables/places.ts'
import type { Product } from '../../domain/tables/products.ts'
import { dispatch } from '../../replica/dispatch.ts'
import { newCode } from '../../replica/new-code.ts'
import type { Replica } from '../../replica/replica.ts'
import { undo } from '../../replica/undo.ts'
import { tellLocalFault } from '../bench/not-saved.ts'
import type { CommandCode } from '../scanner/command-code.ts'
import type { Feedback } from '../scanner/feedback.ts'
import { ask, showFeedback } from '../scanner/scan-state.ts'
import { signal } from '../scanner/signal.ts'
import { createGoodsScans } from './goods-scans.ts'
import { keptDraft } from './kept-draft.ts'
import { refusalFeedback } from './refusal-feedback.ts'

/** Goods on their way from one bin to another, in somebody's hands. */
interface Hand {
  wid?: string
  from?: string
  fromName?: string
  goods: { productCode: string; name: string; variant?: string; amount: number }[]
}

/** A move that was made here, so that it can be taken back. */
interface Done {
  localId: number
  params: Parameters<typeof moveBetweenBins.say>[0]
  said: string
}

interface MoveState {
  quantity: number
  sheet?: 'type' | 'quantity'
  said?: string
  done: Done[]
  /** The line that just counted. */
  flash?: { productCode: string; turn: number }
}

export type MoveBench = ReturnType<typeof createMoveBench>

/** So many moves can be taken back from the bench. */
const keptMoves = 10

/**
 * Goods move between bins of one warehouse: the bin they leave, the goods, the bin they go to. Until the last scan nothing has moved
 * in the books; what is in the hand is kept on the device.
 */
export function createMoveBench(replica: Replica) {
  const hand = keptDraft<Hand>(replica, 'chuyen-o', { goods: [] })
  const state = proxy<MoveState>({ quantity: 1, done: [] })
  const scans = createGoodsScans(replica, {
    onProduct: takeGoods,
    onBin: takeBin,
    onCommand: obey,
    wid: () => hand.wid,
  })

  function takeBin(bin: Bin): Promise<void> | void {
    delete state.sheet
    const mine = replica.session.user.warehouses
    if (mine && !mine.includes(bin.parent))
      return showFeedback(refusalFeedback(refuse('warehouse-not-yours', { wid: bin.parent })))
    if (hand.goods.length === 0) return leaveFrom(bin)
    if (bin.parent !== hand.wid) {
      return showFeedback({
        kind: 'stopped',
        word: 'KHO KHÁC',
        sentence: `${bin.name} ở kho khác. Chuyển giữa hai kho thì lập phiếu chuyển kho.`,
        button: 'Quét ô trong kho này',
      })
    }
    if (bin.bid === hand.from) return say(`Đang lấy từ ${bin.name}. Quét ô cất vào.`)
    return putInto(bin)
  }

  function leaveFrom(bin: Bin): void {
    Object.assign(hand, { wid: bin.parent, from: bin.bid, fromName: bin.name })
    signal('saved')
    say(`Lấy từ ${bin.name}. Quét hàng.`)
  }

  async function takeGoods(product: Product, scan: ScannedCode): Promise<void> {
    delete state.sheet
    if (product.typeItem === 'combo')
      return showFeedback(refusalFeedback(refuse('slip-combo', { name: lineName(product) })))
    const from = hand.from ?? (await onlyBinOf(product, scan))
    if (from === undefined) return
    const { quantity } = state
    state.quantity = 1
    const known = hand.goods.find((line) => line.productCode === product.code)
    const amount = (known?.amount ?? 0) + quantity
    const why = whyNot(product, from, amount)
    if (why) {
      const scanned = { title: lineName(product), detail: scan.text, code: product.code, name: product.name }
      return showFeedback({ ...(why.details.onHand === 0 ? notHere(why) : refusalFeedback(why)), scanned })
    }
    setAmount(product, amount)
    signal('ok', quantity > 1 ? `đúng, ${quantity}` : 'đúng')
    say(`Đúng: ${lineName(product)}${quantity > 1 ? ` × ${quantity}` : ''}`)
  }

  /** Before anything was taken: where the goods lie says which bin it is; among several a person says. */
  async function onlyBinOf(product: Product, scan: ScannedCode): Promise<string | undefined> {
    const mine = replica.session.user.warehouses
    const places = product.warehouses.filter(
      ({ wid, total }) => total > 0 && (!hand.wid || wid === hand.wid) && (!mine || mine.includes(wid)),
    )
    const bins = await replica.db.bins.bulkGet(places.map(({ wid, bid }) => `${wid}/${bid}`))
    const named = places.map(({ wid, bid, total }, index) => {
      const row = bins[index] ?? { id: `${wid}/${bid}`, parent: wid, bid, name: binName(undefined, bid) }
      return { row, total }
    })
    const [only] = named
    if (named.length === 1 && only) {
      leaveFrom(only.row)
      return only.row.bid
    }
    if (named.length === 0) {
      showFeedback({
        kind: 'stopped',
        word: 'CHƯA QUÉT Ô',
        sentence: `${lineName(product)} không có ở ô nào trong kho. Quét ô đang lấy hàng trước.`,
        button: 'Quét tem kệ',
      })
      return undefined
    }
    const warehouses = await replica.db.warehouses.toArray()
    ask({
      title: 'Đang lấy hàng ở ô nào?',
      text: `${lineName(product)} nằm ở ${named.length} ô.`,
      choices: named.map(({ row, total }) => ({
        label: row.name,
        detail: `${warehouseName(
          warehouses.find(({ wid }) => wid === row.parent),
          row.parent,
        )} · tồn ${total}`,
        act: () => {
          leaveFrom(row)
          scans.run(() => takeGoods(product, scan))
        },
      })),
    })
    return undefined
  }

  /** The rule's own words, before the goods are carried away. */
  function whyNot(product: Product, from: string, amount: number) {
    const place = placeOf(product, hand.wid ?? '', from)
    const about = { name: lineName(product), bin: hand.fromName ?? from, onHand: place.total }
    if (amount > place.total) return refuse('not-enough-in-bin', { ...about, wanted: amount })
    const free = freeIn(place)
    return amount > free ? refuse('move-reserved', { ...about, book: place.book, free }) : undefined
  }

  async function putInto(bin: Bin): Promise<void> {
    const { wid = '', from = '', fromName = '' } = hand
    const params = {
      code: newCode(replica, 'binMove'),
      wid,
      from,
      to: bin.bid,
      items: hand.goods.map(({ productCode, amount }) => ({ productCode, amount })),
    }
    try {
      const moved = await dispatch(replica, moveBetweenBins, params)
      if (!moved.ok) return showFeedback(refusalFeedback(moved.refusal))
      const units = params.items.reduce((sum, { amount }) => sum + amount, 0)
      const said = `${units} món: ${fromName} → ${bin.name}`
      state.done = [...state.done, { localId: moved.localId, params, said }].slice(-keptMoves)
      letGo()
      signal('done', 'đã cất')
      say(`Đã chuyển ${said}`)
    } catch (fault) {
      tellLocalFault(fault)
    }
  }

  async function undoLast(): Promise<void> {
    const last = state.done.at(-1)
    if (hand.goods.length > 0) return dropLastGoods()
    if (!last) return say('Chưa có gì để hoàn tác.')
    try {
      const answer = await undo(replica, last.localId, {
        path: moveBetweenBins.path,
        method: moveBetweenBins.method,
        params: last.params,
      })
      if (answer.outcome === 'refused') return showFeedback(refusalFeedback(answer.refusal))
      state.done = state.done.slice(0, -1)
      signal('saved')
      say(`Đã hoàn tác ${last.said}. Trả hàng về ô cũ.`)
    } catch (fault) {
      tellLocalFault(fault)
    }
  }

  function dropLastGoods(): void {
    const last = hand.goods.at(-1)!
    hand.goods = hand.goods.slice(0, -1)
    signal('saved')
    say(`Bỏ lại ${lineName(last)} × ${last.amount}`)
  }

  function setAmount(
    { code, name, variant }: Pick<Product, 'code' | 'name' | 'variant'>,
    amount: number,
  ): void {
    const others = hand.goods.filter(({ productCode }) => productCode !== code)
    const line = { productCode: code, name, variant: variant || undefined, amount }
    hand.goods = amount > 0 ? [...others, line] : others
    state.flash = { productCode: code, turn: (state.flash?.turn ?? 0) + 1 }
  }

  function obey(command: CommandCode): Promise<void> | void {
    if (command === 'undo') return undoLast()
    if (command === 'type') state.sheet = 'type'
    else say('Quét tem ô cất vào để chuyển xong.')
  }

  /** Nothing is in the hand any more. */
  function letGo(): void {
    hand.goods = []
    delete hand.from
    delete hand.fromName
  }

  function say(text: string): void {
    state.said = text
  }

  return {
    hand,
    state,
    scan: scans.scan,
    settled: scans.settled,
    takeFrom: (bin: Bin) => scans.run(() => takeBin(bin)),
    putInto: (bin: Bin) => scans.run(() => takeBin(bin)),
    undoLast: () => scans.run(undoLast),
    letGo: () => scans.run(letGo),
    /** A number typed on a line; the rule's words when there is not as much. */
    change: (productCode: string, amount: number) =>
      scans.run(async () => {
        const product = await replica.db.products.get(productCode)
        if (!product) return
        const why = amount > 0 ? whyNot(product, hand.from ?? '', amount) : undefined
        if (why) showFeedback(refusalFeedback(why))
        else setAmount(product, amount)
      }),
  }
}

/** By the books the goods do not lie in this bin at all: a wrong bin, or one that was never counted. */
function notHere({ details }: Refusal): Feedback {
  return {
    kind: 'wrong-item',
    word: 'KHÔNG Ở Ô NÀY',
    sentence: `Sổ không ghi món này ở ${String(details.bin)}. Quét đúng ô, hoặc kiểm kho nhanh trước.`,
    button: 'Để lại, quét tiếp',
  }
}
