import { ChevronRight, Zap } from 'lucide-react'
import { Link } from 'react-router-dom'
import { countWords } from '../../components/count-words.ts'

/** The way into the lane of single items. */
export function LaneCard({ count, mayGrow }: { count: number; mayGrow: boolean }) {
  return (
    <Link
      to="/orderspack/lane"
      className="flex min-h-18 items-center gap-3 rounded-card bg-brand-fill px-4 py-3 text-white active:brightness-90"
    >
      <Zap aria-hidden className="size-8 shrink-0" />
      <span className="min-w-0 grow">
        <span className="block text-17 font-bold">Làn một món</span>
        <span className="block text-15">Một lần quét, một kiện</span>
      </span>
      <b className="text-34">{countWords(count, mayGrow)}</b>
      <ChevronRight aria-hidden className="size-6 shrink-0" />
    </Link>
  )
}
