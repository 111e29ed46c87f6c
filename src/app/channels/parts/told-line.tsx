import type { KnownShop } from '../../../domain/channels/shops/shops-of.ts'
import { useNow } from '../../session/now.ts'
import { toldWords } from '../listing-words.ts'
import type { ListingRow } from '../use-listings.ts'

/** What was told to the marketplace of its stock. */
export function ToldLine({ row, shop }: { row: ListingRow; shop: KnownShop | undefined }) {
  const told = toldWords(row, shop, useNow())
  if (!told) return null
  return (
    <span className={`truncate ${told.tone}`} title={told.said ? `${told.text} (${told.said})` : told.text}>
      {told.text}
    </span>
  )
}
