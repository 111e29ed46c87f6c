import { Check } from 'lucide-react'
import { useState } from 'react'
import { linkPageProduct } from '../../domain/facebook/link-page-product.ts'
import { formatMoney } from '../../domain/money/money.ts'
import type { PageProductTold } from '../../protocol/queries/facebook.ts'
import { pageProductsQuestion } from '../../sync/questions.ts'
import { AgeNote } from '../channels/parts/age-note.tsx'
import { NoAnswer } from '../channels/parts/no-answer.tsx'
import { Addressed } from '../components/addressed.tsx'
import { Button } from '../components/button.tsx'
import { Pager } from '../components/pager.tsx'
import { ProductTile } from '../components/product-tile.tsx'
import { Section } from '../components/section.tsx'
import { useMayDo } from '../session/session.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { usePages } from '../session/use-pages.ts'
import { ProductSheet } from './product-sheet.tsx'

/** What the Page offers in its catalogue, a page at a time; each becomes a product of the shop (CAT-048, CAT-185). */
export function ProductList() {
  const mayMake = useMayDo(linkPageProduct)
  const { answer, page, next, back } = usePages(pageProductsQuestion, (cursor) =>
    mayMake ? { cursor, limit: pageSize } : undefined,
  )
  const making = useDialogInAddress('page-product')
  // The server hears of what was made a moment later.
  const [made, setMade] = useState<ReadonlyMap<string, string>>(new Map())
  const told = answer.told?.value
  if (!mayMake) return null
  return (
    <Section title="Sản phẩm của Trang">
      <AgeNote answer={answer} />
      <NoAnswer answer={answer} />
      {told?.products.length === 0 && (
        <p className="px-1 text-15 text-sub">Trang này chưa có danh mục sản phẩm ở Facebook.</p>
      )}
      <ul aria-label="Sản phẩm của Trang" className="divide-y divide-line overflow-hidden card empty:hidden">
        {told?.products.map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            code={made.get(product.id) ?? product.swCode?.[0]?.productCode}
            onMake={() => making.open(product.id)}
          />
        ))}
      </ul>
      {(back || next) && (
        <div className="mt-2">
          <Pager back={back} next={next}>
            Trang {page}
          </Pager>
        </div>
      )}
      <Addressed dialog={making}>
        {(id) => (
          <ProductSheet
            id={id}
            onMade={(code) => setMade((before) => new Map([...before, [id, code]]))}
            onClose={making.close}
          />
        )}
      </Addressed>
    </Section>
  )
}

/** CAT-540. */
const pageSize = 25

interface ProductRowProps {
  product: PageProductTold
  /** Of the product of ours that it is. */
  code: string | undefined
  onMake(): void
}

function ProductRow({ product: { id, name, price }, code, onMake }: ProductRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <ProductTile code={id} name={name} size={48} />
      <span className="min-w-40 grow basis-0">
        <b className="block text-15 wrap-anywhere">{name}</b>
        <span className="text-13 break-all text-sub">
          {id} · <span className="whitespace-nowrap">{formatMoney(price)}</span>
        </span>
      </span>
      {code === undefined ? (
        <Button aria-haspopup="dialog" aria-label={`Tạo sản phẩm từ ${name}`} onClick={onMake}>
          Tạo sản phẩm
        </Button>
      ) : (
        <span className="flex items-center gap-1 text-15 font-semibold break-all text-ok">
          <Check aria-hidden className="size-5 shrink-0" /> {code}
        </span>
      )}
    </li>
  )
}
