import { useState } from 'react'
import { accountOf, isAtMarket } from '../../../domain/channels/market.ts'
import { setPricing } from '../../../domain/channels/prices/set-pricing.ts'
import type { KnownShop } from '../../../domain/channels/shops/shops-of.ts'
import { screenAddress } from '../../addresses.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { useMayDo } from '../../session/session.ts'
import { pricingWords } from '../pricing-words.ts'
import { PricingSheet } from './pricing-sheet.tsx'

/** How prices of a shop at its marketplace follow from ours, and the way to change it. */
export function ShopPricing({ shop }: { shop: KnownShop }) {
  const maySet = useMayDo(setPricing)
  const [isChanging, setChanging] = useState(false)
  const { pricing, link, name } = shop
  if (!link || link.state === 'off' || !isAtMarket(shop)) return null
  return (
    <section aria-label={`Giá của ${name}`} className="rounded-card border border-line p-3">
      <p className="text-15">
        <b className={pricing?.auto ? 'text-ok' : ''}>
          {pricing ? 'Giá trên sàn tính từ giá của kho' : 'Giá trên sàn giữ bằng tay'}
        </b>
      </p>
      <p className="mt-1 text-13 text-sub">
        {pricing ? pricingWords(pricing) : 'Chưa có cách tính: người bán tự sửa giá trên sàn.'}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {maySet && (
          <Button aria-haspopup="dialog" onClick={() => setChanging(true)}>
            {pricing ? 'Đổi cách tính giá' : 'Đặt cách tính giá'}
          </Button>
        )}
        {pricing && (
          <LinkButton to={screenAddress('/listings', { shop: accountOf(shop), o: 'lech' })}>
            Xem hàng lệch giá
          </LinkButton>
        )}
      </div>
      {isChanging && <PricingSheet shop={shop} onClose={() => setChanging(false)} />}
    </section>
  )
}
