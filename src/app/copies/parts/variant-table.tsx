import { lineName } from '../../../domain/names.ts'
import type { CopyVariant } from '../../../domain/tables/copy-drafts.ts'
import { productsByCode } from '../../../replica/queries/stock/product-look.ts'
import { FormLine } from '../../components/form-line.tsx'
import { LimitedInput } from '../../components/limited-input.tsx'
import { useLive } from '../../session/use-live.ts'
import { FaultLines } from './fault-lines.tsx'
import type { SectionProps } from './section-props.ts'

const cell = 'min-h-12 w-full min-w-0 rounded-xl border border-line bg-ground px-3 text-17 font-semibold'

/** What variants differ in, and each with its code and price. How many there are is told from the stock, when it is sent and after. */
export function VariantTable({ fields, faults, isAsked, onChange }: SectionProps) {
  const { tiers, variants } = fields
  const codes = variants.flatMap(({ products }) => products.map(({ productCode }) => productCode))
  const products = useLive((replica) => productsByCode(replica, codes), [codes.join(' ')])
  const nameOf = (code: string) => {
    const product = products?.find((one) => one.code === code)
    return product ? lineName(product) : code
  }
  const write = (place: number, next: Partial<CopyVariant>) =>
    onChange({ variants: variants.map((variant, at) => (at === place ? { ...variant, ...next } : variant)) })
  const own = faults.filter(({ field }) => field === 'variants')
  return (
    <>
      {tiers.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-2">
          {tiers.map((tier, place) => (
            <FormLine
              // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
              key={place}
              label={`Tên nhóm phân loại ${place + 1}`}
              value={tier}
              maxLength={100}
              onChange={(text) => onChange({ tiers: tiers.map((one, at) => (at === place ? text : one)) })}
            />
          ))}
        </div>
      )}
      <ul aria-label="Phân loại" className="divide-y divide-line">
        {variants.map((variant, place) => {
          const wrong = own.filter(({ of }) => of === String(place))
          const called = variant.products.map(({ productCode, amount }) =>
            amount > 1 ? `${amount} × ${nameOf(productCode)}` : nameOf(productCode),
          )
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows neither come nor go nor move
            <li key={place} className="py-3">
              <p className="mb-1 truncate text-13 text-sub">
                {called.join(' + ') || 'Chưa liên kết sản phẩm'}
              </p>
              <div className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
                {tiers.map((tier, at) => (
                  <LimitedInput
                    // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
                    key={at}
                    aria-label={`${tier || `Nhóm ${at + 1}`} của dòng ${place + 1}`}
                    placeholder={tier}
                    className={cell}
                    most={100}
                    value={variant.options[at] ?? ''}
                    onChange={(text) =>
                      write(place, {
                        options: tiers.map((_, one) => (one === at ? text : (variant.options[one] ?? ''))),
                      })
                    }
                  />
                ))}
                <LimitedInput
                  aria-label={`SKU của dòng ${place + 1}`}
                  placeholder="SKU"
                  className={cell}
                  most={200}
                  value={variant.sku}
                  onChange={(sku) => write(place, { sku })}
                />
                <input
                  aria-label={`Giá bán của dòng ${place + 1}`}
                  placeholder="Giá bán"
                  inputMode="numeric"
                  className={`${cell} text-right tabular-nums`}
                  value={variant.price === 0 ? '' : variant.price.toLocaleString('vi-VN')}
                  onChange={(event) =>
                    write(place, { price: Number(event.target.value.replace(/\D/g, '').slice(0, 12)) })
                  }
                />
              </div>
              {isAsked && <FaultLines faults={wrong} />}
            </li>
          )
        })}
      </ul>
      {isAsked && <FaultLines faults={own.filter(({ of }) => of === undefined)} />}
      <p className="text-13 text-sub">
        Tồn gửi lên sàn bằng số có thể bán lúc đăng, không bao giờ nhiều hơn.
      </p>
    </>
  )
}
