import { Link } from 'react-router-dom'
import { productAddress } from '../../addresses.ts'

interface ProductCellProps {
  code: string
  name: string | undefined
  /** The code, and what else is told of it. */
  detail: string
  /** Where it leads, if not to the product. */
  to?: string | undefined
}

/** A product at the head of its row. */
export function ProductCell({ code, name, detail, to = productAddress(code) }: ProductCellProps) {
  return (
    <Link to={to} className="flex min-h-12 w-44 flex-col justify-center wide:w-60">
      <span className="font-semibold wrap-anywhere text-brand-ink">{name ?? code}</span>
      <span className="text-13 wrap-anywhere text-sub">{detail}</span>
    </Link>
  )
}
