import { CircleDollarSign, Tags } from 'lucide-react'
import { pushPrices } from '../../../domain/channels/prices/push-prices.ts'
import { setPricing } from '../../../domain/channels/prices/set-pricing.ts'
import { pushSkus } from '../../../domain/channels/skus/push-skus.ts'
import { Button } from '../../components/button.tsx'
import { useMayDo } from '../../session/session.ts'
import { takesSkus } from '../takes-skus.ts'
import type { ListingScreen } from '../use-listing-screen.ts'

interface TellingKeysProps {
  screen: ListingScreen
  /** Beside the title of a table. */
  low?: boolean
}

/** The ways to tell marketplaces what things cost there, and what the seller calls them. */
export function TellingKeys({ screen: { shops, pricing, naming }, low = false }: TellingKeysProps) {
  const mayPrice = useMayDo(pushPrices)
  const maySet = useMayDo(setPricing)
  const mayName = useMayDo(pushSkus)
  const linked = [...(shops?.values() ?? [])].filter(({ link }) => link && link.state !== 'off')
  if (linked.length === 0) return null
  const look = { className: low ? 'min-h-10!' : '', 'aria-haspopup': 'dialog' as const }
  return (
    <>
      {(mayPrice || maySet) && (
        <Button {...look} aria-label="Giá lên sàn" onClick={() => pricing.open()}>
          <CircleDollarSign aria-hidden className="size-5" /> {low ? 'Giá' : 'Giá lên sàn'}
        </Button>
      )}
      {mayName && linked.some(takesSkus) && (
        <Button {...look} aria-label="Cập nhật SKU" onClick={() => naming.open()}>
          <Tags aria-hidden className="size-5" /> {low ? 'SKU' : 'Cập nhật SKU'}
        </Button>
      )}
    </>
  )
}
