import { CircleCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { linkItem } from '../../../domain/channels/link-item.ts'
import { listingOfLine } from '../../../domain/channels/link-of.ts'
import { lineName } from '../../../domain/names.ts'
import type { LinkedProduct } from '../../../domain/tables/links.ts'
import type { Order, OrderItem } from '../../../domain/tables/orders.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { productsByCode } from '../../../replica/queries/stock/product-look.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { ProductChoices } from '../../components/product-choices.tsx'
import { ProductLine } from '../../components/product-line.tsx'
import { RuleButton } from '../../components/rule-button.tsx'
import { betweenKeys, StepKeys } from '../../components/step-keys.tsx'
import { act } from '../../session/act.ts'
import { useMayDo } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'

interface LinkLineProps {
  order: Order
  line: OrderItem
  /** What its listing is linked to by now. */
  linked: readonly LinkedProduct[] | undefined
}

/** A line and what it is of the shop: products of the shop, more than one where the box holds more (CAT-260 … CAT-263). */
export function LinkLine({ order, line, linked }: LinkLineProps) {
  const [chosen, setChosen] = useState<readonly LinkedProduct[]>([])
  const [text, setText] = useState('')
  const mayLink = useMayDo(linkItem)
  const listing = listingOfLine(order, line)
  const shown = linked ?? chosen
  const codes = shown.map(({ productCode }) => productCode)
  const products = useLive((replica) => productsByCode(replica, codes), [codes.join(' ')])
  const called = lineName(line)
  const change = (code: string, amount: number) =>
    setChosen((before) =>
      before.map((one) => (one.productCode === code ? { productCode: code, amount } : one)),
    )
  const take = ({ code }: Product) => {
    setText('')
    setChosen((before) =>
      before.some(({ productCode }) => productCode === code)
        ? before
        : [...before, { productCode: code, amount: 1 }],
    )
  }
  return (
    <li aria-label={called} className="flex flex-col gap-2 py-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <p className="text-15 font-semibold">{called}</p>
          <p className="text-13 break-all text-sub">
            {line.productCode} · × {line.amount}
          </p>
        </div>
        {linked && (
          <p className="flex shrink-0 items-center gap-1 text-15 font-semibold text-ok">
            <CircleCheck aria-hidden className="size-5" /> Đã liên kết
          </p>
        )}
      </div>
      {shown.map(({ productCode, amount }) => {
        const product = products?.find(({ code }) => code === productCode)
        const name = product ? lineName(product) : productCode
        return (
          <div key={productCode} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-40 grow">
              {product ? <ProductLine product={product} size={40} /> : <b className="break-all">{name}</b>}
            </span>
            {linked ? (
              <b className="text-17">× {amount}</b>
            ) : (
              <div className="ml-auto flex items-center gap-1">
                <StepKeys
                  labels={[`Bớt một ${name}`, `Thêm một ${name}`]}
                  mayLess={amount > 1}
                  mayMore={amount < 9999}
                  onStep={(by) => change(productCode, amount + by)}
                >
                  <output aria-label={`Số lượng ${name}`} className={`${betweenKeys} content-center`}>
                    {amount}
                  </output>
                </StepKeys>
                <IconButton
                  icon={Trash2}
                  look="quiet"
                  small
                  label={`Bỏ ${name}`}
                  onClick={() =>
                    setChosen((before) => before.filter((one) => one.productCode !== productCode))
                  }
                />
              </div>
            )}
          </div>
        )
      })}
      {!linked && !mayLink && (
        <p className="text-15 text-sub">Nhờ người quản lý sản phẩm liên kết hàng đăng bán này.</p>
      )}
      {!linked && mayLink && listing && (
        <>
          <ProductChoices withCombos byEnter text={text} onText={setText} aside={() => null} onTake={take} />
          <div className="flex justify-end">
            <RuleButton
              command={linkItem}
              params={{ ...listing, products: [...chosen], from: undefined }}
              onClick={() =>
                void act(
                  linkItem,
                  { ...listing, products: [...chosen], from: undefined },
                  { done: `Đã liên kết ${called}.` },
                )
              }
            >
              Kết nối
            </RuleButton>
          </div>
        </>
      )}
    </li>
  )
}
