import { proxy } from 'valtio'
import { lineName } from '../../domain/names.ts'
import { firstToExpire, isSameLot, type Lot, lotAlone, toldLot } from '../../domain/stock/lots.ts'
import type { Product } from '../../domain/tables/products.ts'
import { signal } from '../scanner/signal.ts'
import { lotOfScan } from './lot-of-scan.ts'

/** Goods whose lots are kept, as they are asked about. */
export interface LotGoods {
  productCode: string
  name: string
  /** Lots of theirs that the shop knows, the first to expire first. */
  known: Lot[]
}

export interface LotInHandState {
  /** Whose lot is asked for: nothing of it counted yet. */
  asked?: LotGoods
  /** Whose lot was said last. */
  last?: LotGoods
  /** The lot of the next units, by product; `{}` where nobody can tell it. */
  told: Record<string, Partial<Lot>>
}

/** The hands went on without an answer: what they scanned is not taken. */
function remind(): undefined {
  signal('unknown')
  return undefined
}

export type LotInHand = ReturnType<typeof createLotInHand>

/**
 * Which lot the goods in the hand are of, where their code does not say it: asked once a product, before its first unit counts, and held for those
 * that follow until somebody says another. Goods without lots pass through.
 * @param toldOf lots that the document at work knows of a product, beside those of the shop
 */
export function createLotInHand(toldOf: (productCode: string) => readonly Lot[] = () => []) {
  const state = proxy<LotInHandState>({ told: {} })
  let goOn: (() => void) | undefined

  function hold(goods: LotGoods, lot: Partial<Lot>): void {
    state.told[goods.productCode] = lot
    state.last = goods
  }

  return {
    state,

    /** What was told of a product, empty where nothing was. */
    held: (productCode: string): Partial<Lot> => ({ ...state.told[productCode] }),

    /** What a shelf or a command asks for, which waits for the answer too. */
    unlessAsking<A, R>(act: (asked: A) => R): (asked: A) => R | undefined {
      return (asked) => (state.asked ? remind() : act(asked))
    },

    /**
     * The lot of a scanned unit, empty where nobody told it; `undefined` where it has to be asked first: then `next` goes on once it is told. While
     * that question stands another scan is not taken, unless it answers.
     */
    of(product: Product, text: string, next: () => void): Partial<Lot> | undefined {
      if (product.lots !== 1) return state.asked ? remind() : {}
      const goods = lotGoods(product, toldOf(product.code))
      const said = lotOfScan(product, text)
      if (state.asked && !(said && state.asked.productCode === product.code)) return remind()
      const lot = said ?? state.told[product.code]
      if (lot) {
        delete state.asked
        hold(goods, lot)
        return lot
      }
      state.asked = goods
      goOn = next
      signal('unknown')
      return undefined
    },

    /** The answer; what waited for it goes on. */
    tell(lot: { lot: string; expires: string }): void {
      const { asked } = state
      if (!asked) return
      delete state.asked
      hold(asked, toldLot({ ...lot, lot: lot.lot.trim() }) ?? {})
      const next = goOn
      goOn = undefined
      next?.()
    },

    /** Another lot of the goods that were scanned last. */
    askAgain(): void {
      goOn = undefined
      if (state.last) state.asked = { ...state.last, known: [...state.last.known] }
    },

    /** Nobody answers now: the unit that waited does not count. */
    leave(): void {
      delete state.asked
      goOn = undefined
    },

    /** The hands are elsewhere: what lies there is of other lots. */
    forget(): void {
      state.told = {}
      delete state.asked
      delete state.last
      goOn = undefined
    },
  }
}

function lotGoods(product: Product, told: readonly Lot[]): LotGoods {
  const known: Lot[] = []
  for (const lot of [...told, ...product.warehouses.flatMap(({ lots = [] }) => lots)])
    if (!known.some((one) => isSameLot(one, lot))) known.push(lotAlone(lot))
  return { productCode: product.code, name: lineName(product), known: known.toSorted(firstToExpire) }
}
