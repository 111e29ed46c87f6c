import { PackagePlus } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { addOrder } from '../../../domain/orders/add-order.ts'
import { screenAddress } from '../../addresses.ts'
import { KeyCaps } from '../../components/key-caps.tsx'
import { useKeys } from '../../session/keys.ts'
import { useMayDo } from '../../session/session.ts'

const label = 'Tạo đơn hàng'
const bare = 'grid size-12 shrink-0 place-items-center rounded-2xl bg-brand-fill text-white'
const withName =
  'inline-flex min-h-10 shrink-0 items-center gap-2 rounded-xl bg-brand-fill px-3.5 text-15 font-semibold text-white'

/** Writes a new order, by press or by N; nothing for whoever may not. At the desk it is named. */
export function CreateKey({ named = false }: { named?: boolean }) {
  const navigate = useNavigate()
  const to = screenAddress('/create_order')
  const may = useMayDo(addOrder)
  useKeys({
    title: 'Danh sách đơn',
    keys: may ? [{ on: ['N'], says: label, press: () => void navigate(to) }] : [],
  })
  if (!may) return null
  return (
    <Link to={to} aria-label={label} aria-keyshortcuts="N" title={label} className={named ? withName : bare}>
      <PackagePlus aria-hidden className={named ? 'size-4.5' : 'size-5'} />
      {named && (
        <>
          {label} <KeyCaps keys="N" />
        </>
      )}
    </Link>
  )
}
