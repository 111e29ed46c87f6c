import { useState } from 'react'
import { mergeSuppliers } from '../../../domain/supply/merge-suppliers.ts'
import { supplierTitle } from '../../../domain/supply/supplier-name.ts'
import type { Supplier } from '../../../domain/tables/supply.ts'
import { fold } from '../../../lib/fold.ts'
import { supplierList } from '../../../replica/queries/supply/suppliers.ts'
import { SearchField } from '../../components/search-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { act } from '../../session/act.ts'
import { useLive } from '../../session/use-live.ts'

/** Whom a double really is: their orders and debt stand together from then on, and can be taken apart again. */
export default function MergeSupplierSheet({ supplier, onClose }: { supplier: Supplier; onClose(): void }) {
  const [text, setText] = useState('')
  const all = useLive(supplierList, [])
  const words = fold(text).split(' ').filter(Boolean)
  const others = (all ?? []).filter(
    ({ supplier: other, search }) => other.id !== supplier.id && words.every((word) => search.includes(word)),
  )
  const merge = async (into: Supplier) => {
    const params = { id: supplier.id, into: into.id, apart: false, title: supplier.name }
    const done = await act(mergeSuppliers, params, {
      done: `Đã gộp ${supplierTitle(supplier.name)} vào ${supplierTitle(into.name)}.`,
    })
    if (done?.ok) onClose()
  }
  return (
    <Sheet title={`Gộp ${supplierTitle(supplier.name)} vào`} onClose={onClose}>
      <SearchField isOpenedFor label="Tên, số điện thoại" value={text} onChange={setText} />
      <ul className="mt-3 flex flex-col gap-2">
        {others.map(({ supplier: other }) => (
          <li key={other.id}>
            <button
              type="button"
              className="w-full rounded-card border border-line bg-card px-3 py-2 text-left active:bg-ground"
              onClick={() => void merge(other)}
            >
              <b className="block text-17">{supplierTitle(other.name)}</b>
              <span className="text-13 text-sub">{other.phone}</span>
            </button>
          </li>
        ))}
      </ul>
      {all && others.length === 0 && (
        <p className="pt-3 text-15 text-sub">Không có nhà cung cấp nào khác khớp.</p>
      )}
    </Sheet>
  )
}
