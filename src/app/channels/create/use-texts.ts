import { useState } from 'react'
import { codesBySku } from '../../../domain/channels/create/channel-codes.ts'
import { codeOfSku, suggestCodes } from '../../../domain/channels/create/suggest-codes.ts'
import { takenCodes } from '../../../replica/queries/catalogue/taken-codes.ts'
import { useLive } from '../../session/use-live.ts'
import { isCreated } from './code-table.tsx'
import { codesOf, type SoldItem, type Texts, withCodes, writtenOf } from './sold-items.ts'

/** What is typed about goods that become products, and which of their codes somebody has already. */
export function useTexts(items: readonly SoldItem[]) {
  const [texts, setTexts] = useState<Texts>(new Map())
  const codes = items.flatMap((item) =>
    codesOf(item, texts).filter((_, place) => !item.rows[place] || !isCreated(item.rows[place])),
  )
  const taken = useLive((replica) => takenCodes(replica, codes), [codes.join(' ')])
  const open = items.filter(({ rows }) => !rows.every(isCreated))
  return {
    texts,
    taken,
    set: (key: string, text: string) => setTexts(new Map([...texts, [key, text]])),
    /** Marks and spaces are taken out of what is written, so that it is a code. */
    mend: () =>
      setTexts(
        open.reduce((before, item) => {
          const { base, variants } = writtenOf(item, before)
          return withCodes(before, item, { base: codeOfSku(base), variants: variants.map(codeOfSku) })
        }, texts),
      ),
    /** Codes are what the seller calls each at the channel (CAT-205 … CAT-207). */
    useSku: () =>
      setTexts(
        open.reduce(
          (before, item) =>
            withCodes(
              before,
              item,
              codesBySku(
                item.channel,
                item.rows.map(({ sku }) => sku),
              ),
            ),
          texts,
        ),
      ),
    /** Codes are made of names (CAT-209 … CAT-213). */
    suggest: () =>
      setTexts(
        open.reduce((before, item) => {
          const variants = item.rows.map(({ variant }) => variant)
          return withCodes(before, item, suggestCodes(item.channel, { name: item.name, variants }))
        }, texts),
      ),
  }
}
