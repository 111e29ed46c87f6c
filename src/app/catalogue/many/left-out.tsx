import { countWords } from '../../components/count-words.ts'
import type { LeftOut } from '../../components/table/why-left-out.tsx'

/** So many are named of each reason; the rest is counted. */
const named = 5

interface LeftOutListProps {
  leftOut: readonly LeftOut[]
  nameOf(code: string): string
}

/** Which products an act leaves as they are, and why. */
export function LeftOutList({ leftOut, nameOf }: LeftOutListProps) {
  if (leftOut.length === 0) return null
  const count = leftOut.reduce((sum, { codes }) => sum + codes.length, 0)
  return (
    <section aria-label="Không làm được" className="mt-4 rounded-card border border-line p-3 text-15">
      <h3 className="font-semibold">{countWords(count)} sản phẩm giữ nguyên</h3>
      {leftOut.map(({ why, codes }) => (
        <p key={why} className="mt-2 wrap-anywhere">
          {why}
          <span className="block text-13 text-sub">
            {codes.slice(0, named).map(nameOf).join(', ')}
            {codes.length > named && ` và ${countWords(codes.length - named)} sản phẩm nữa`}
          </span>
        </p>
      ))}
    </section>
  )
}
