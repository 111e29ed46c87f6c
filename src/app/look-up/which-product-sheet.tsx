import { type ReactNode, useState } from 'react'
import type { Product } from '../../domain/tables/products.ts'
import { ProductChoices } from '../components/product-choices.tsx'
import { SmallTitle } from '../components/section.tsx'
import { Sheet } from '../components/sheet.tsx'

interface WhichProductSheetProps {
  /** The code that nobody knows. */
  text: string
  /** Codes of products that it may be. */
  likely?: readonly string[]
  /** Said while nothing is typed and nothing is likely. */
  hint: string
  footer?: ReactNode
  onTake(product: Product): void
  onClose(): void
}

/** Asks what an unknown code is; what the work at hand still needs stands first. */
export function WhichProductSheet(props: WhichProductSheetProps) {
  const { text, likely = [], hint, footer, onTake, onClose } = props
  const [wanted, setWanted] = useState('')
  return (
    <Sheet title="Mã này là sản phẩm nào?" onClose={onClose} footer={footer}>
      <p className="mb-3 rounded-card bg-ground p-3 text-22 font-bold break-all">{text}</p>
      <ProductChoices
        text={wanted}
        onText={setWanted}
        likely={likely}
        heading={
          wanted.trim() || likely.length > 0 ? (
            <SmallTitle as="h3" className="mt-4 -mb-1">
              {wanted.trim() ? 'Sản phẩm khớp' : 'Đang cần ở đây'}
            </SmallTitle>
          ) : (
            <p className="mt-4 text-15 text-sub">{hint}</p>
          )
        }
        aside={() => <span className="shrink-0 text-15 font-semibold text-brand-ink">Gắn mã</span>}
        onTake={onTake}
      />
    </Sheet>
  )
}
