import { ChevronDown, Warehouse } from 'lucide-react'
import { useState } from 'react'
import { Sheet } from '../../components/sheet.tsx'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import type { WarehouseChoice } from '../../session/use-warehouse.ts'

/** In which warehouse one stands, with the way to change it; a name only where there is nothing to choose. */
export function WarehouseKey({ choice: { wid, warehouses, choose } }: { choice: WarehouseChoice }) {
  const [open, setOpen] = useState(false)
  const name = warehouses.find((warehouse) => warehouse.wid === wid)?.name
  if (!name) return null
  if (warehouses.length < 2) return <span className="block text-13 text-sub">{name}</span>
  return (
    <>
      <button
        type="button"
        aria-label={`Kho đang đứng: ${name}`}
        className="-my-2 flex min-h-12 max-w-full items-center gap-1 text-13 font-semibold text-brand-ink"
        onClick={() => setOpen(true)}
      >
        <Warehouse aria-hidden className="size-4 shrink-0" />
        <span className="text-left">{name}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0" />
      </button>
      {open && (
        <Sheet low title="Bạn đang đứng ở kho nào?" onClose={() => setOpen(false)}>
          <Group>
            {warehouses.map((warehouse) => (
              <Row
                key={warehouse.wid}
                label={
                  <span className={warehouse.wid === wid ? 'font-bold text-brand-ink' : ''}>
                    {warehouse.name}
                  </span>
                }
                text={warehouse.address}
                onPress={() => {
                  setOpen(false)
                  choose(warehouse.wid)
                }}
              />
            ))}
          </Group>
        </Sheet>
      )}
    </>
  )
}
