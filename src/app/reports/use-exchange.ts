import { useMemo } from 'react'
import type { FigureName, ToldSums } from '../../domain/reports/figures.ts'
import { productExchangeQuestion, stockAgeQuestion } from '../../sync/questions.ts'
import { useSeesCost } from '../session/session.ts'
import { type ScreenAnswer, useAnswer } from '../session/use-answer.ts'
import { useProductBook } from '../session/use-product-book.ts'
import { ageColumns, agedGoods, ageRowsOf } from './age-rows.ts'
import { exchangeColumns, exchangeRowsOf, exchangeTotal, productExchange } from './exchange-rows.ts'
import type { ReportRow } from './product-rows.ts'
import type { Dates } from './report-period.ts'
import type { ExchangeView } from './report-views.ts'

/** What a report of stock shows. */
export interface ShownExchange {
  rows: readonly ReportRow[]
  total: ToldSums
  names: readonly FigureName[]
  /** Not whole while movements of before are being summed up. */
  isWhole: boolean
}

interface FoundExchange {
  answer: ScreenAnswer<unknown>
  /** The person sees what goods cost. */
  seesCost: boolean
  shown: ShownExchange | undefined
}

const listsProducts = ({ group }: Pick<ExchangeView, 'group'>) => group === 'products' || group === 'tags'

/** What lay in stock, came and went, or how long goods have lain: asked, looked through and put in order. */
export function useExchange(view: ExchangeView, dates: Dates, today: string): FoundExchange {
  const { book, snapshot } = useProductBook()
  const seesCost = useSeesCost()
  const { group, measure, isByKind, text, sort, ageSort, isLeastFirst, isStill } = view
  const wid = view.wid || undefined
  const ofProducts = listsProducts(view)
  const by = group === 'days' || group === 'months' || group === 'warehouses' ? group : 'products'
  const product = ofProducts ? undefined : view.product || undefined
  const flows = useAnswer(
    productExchangeQuestion,
    group === 'age' ? undefined : { ...dates, by, wid, product },
  )
  const ages = useAnswer(stockAgeQuestion, group === 'age' ? { today, wid } : undefined)
  const told = flows.told?.value
  const aged = ages.told?.value
  const all = useMemo(() => told && exchangeRowsOf(told.rows), [told])
  const lying = useMemo(
    () => (aged && snapshot.ready ? ageRowsOf(aged.products, book, seesCost) : undefined),
    [aged, book, snapshot, seesCost],
  )
  const goods = useMemo(
    () =>
      all && ofProducts && snapshot.ready
        ? productExchange(all, book, { text, group, sort, isLeastFirst })
        : undefined,
    [all, ofProducts, book, snapshot, text, group, sort, isLeastFirst],
  )
  if (group === 'age') {
    const found = lying && agedGoods(lying, book, { text, ageSort, isLeastFirst, isStill })
    const shown = found && { ...found, names: ageColumns(seesCost), isWhole: aged?.isWhole ?? true }
    return { answer: ages, seesCost, shown }
  }
  const found = ofProducts
    ? goods
    : all && {
        rows: group === 'warehouses' ? all : all.toReversed(),
        total: exchangeTotal(
          all.map((row) => row.told),
          group !== 'warehouses',
        ),
      }
  const shown = found && {
    ...found,
    names: exchangeColumns({ measure, isByKind }, found.total),
    isWhole: told?.isWhole ?? true,
  }
  return { answer: flows, seesCost, shown }
}
