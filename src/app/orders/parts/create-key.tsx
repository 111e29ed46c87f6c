import { PackagePlus } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { addOrder } from '../../../domain/orders/add-order.ts'
import { screenAddress } from '../../addresses.ts'
import { KeyCaps } from '../../components/key-caps.tsx'
import { useKeys } from '../../session/keys.ts'
import { useMayDo } from '../../session/session.ts'

/** Writes a new order, by press or by N; nothing for whoever may not. */
export function CreateKey() {
  const navigate = useNavigate()
  const to = screenAddress('/create_order')
  const may = useMayDo(addOrder)
  useKeys({
    title: 'Danh sách đơn',
    keys: may ? [{ on: ['N'], says: 'Tạo đơn hàng', press: () => void navigate(to) }] : [],
  })
  if (!may) return null
  return (
    <Link
      to={to}
      aria-keyshortcuts="N"
      className="inline-flex min-h-10 shrink-0 items-center gap-2 rounded-xl bg-brand-fill px-3.5 text-15 font-semibold text-white"
    >
      <PackagePlus aria-hidden className="size-4.5" /> Tạo đơn hàng <KeyCaps keys="N" />
    </Link>
  )
}
