import type { ListingRow } from './use-listings.ts'

/** What a marketplace answered last about one thing of a listing; `at` is 0 where it never did. */
export interface ToldAnswer {
  at: number
  trouble?: string | undefined
}

/** Looks at one thing that listings are told. */
export type AnswerOf = (row: ListingRow) => ToldAnswer

export const stockAnswer: AnswerOf = ({ told, trouble }) => ({
  at: Math.max(told?.at ?? 0, trouble?.at ?? 0),
  trouble: trouble?.text,
})

export const priceAnswer: AnswerOf = ({ priceTold }) => answerIn(priceTold)
export const skuAnswer: AnswerOf = ({ skuTold }) => answerIn(skuTold)
export const preOrderAnswer: AnswerOf = ({ preOrderTold }) => answerIn(preOrderTold)

function answerIn(told: ListingRow['priceTold'] | ListingRow['skuTold']): ToldAnswer {
  return { at: Math.max(told?.took?.at ?? 0, told?.trouble?.at ?? 0), trouble: told?.trouble?.text }
}
