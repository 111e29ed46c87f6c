import { ChevronRight, UserRoundX } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useAskingBuyers } from '../../session/asking-buyers.ts'

/** How many buyers wait for an answer; nothing while nobody does, and for who may not answer. */
export default function AskingNote() {
  const open = useAskingBuyers()?.open ?? 0
  if (open === 0) return null
  return (
    <Link to="/cancel_requests" className="card flex min-h-14 items-center gap-3 px-4 py-3 active:bg-ground">
      <UserRoundX aria-hidden className="size-6 shrink-0 text-bad" />
      <span className="min-w-0 grow text-17 font-semibold">{open} người mua xin hủy đơn, chờ trả lời</span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-sub" />
    </Link>
  )
}
