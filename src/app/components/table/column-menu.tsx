import { Columns3, GripVertical } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { FilterChip } from '../filter-chip.tsx'
import { Popover } from '../popover.tsx'
import { type ColumnChoice, type Density, densities, moved, toggledColumn } from './column-choice.ts'

interface ColumnMenuProps {
  columns: readonly { id: string; title: string; fixed?: true; usual?: true }[]
  choice: ColumnChoice
  onChoice(choice: ColumnChoice): void
  onReset(): void
}

const densityNames: Readonly<Record<Density, string>> = { tight: 'Gọn', usual: 'Vừa', airy: 'Thoáng' }

/** "Cột": which are shown, in what order and how dense. */
export function ColumnMenu(props: ColumnMenuProps) {
  return (
    <Popover
      label="Cột của bảng"
      className="w-72"
      trigger={(key) => (
        <button
          type="button"
          {...key}
          className="inline-flex h-10 items-center gap-2 rounded-xl border border-line bg-card px-3.5 text-15 font-semibold hover:bg-ground"
        >
          <Columns3 aria-hidden className="size-4.5" /> Cột
        </button>
      )}
    >
      {() => <Columns {...props} />}
    </Popover>
  )
}

function Columns({ columns, choice, onChoice, onReset }: ColumnMenuProps) {
  const [carried, setCarried] = useState<string>()
  const byId = new Map(columns.map((column) => [column.id, column]))
  const move = (id: string, to: number) => onChoice(moved(choice, { id, to }, columns))
  return (
    <>
      <p className="px-1 pb-2 text-13 text-sub">Kéo, hoặc giữ Alt và bấm ↑ ↓ để đổi thứ tự.</p>
      <ul aria-label="Cột" className="max-h-[min(26rem,60vh)] overflow-y-auto">
        {choice.order.map((id, place) => {
          const column = byId.get(id)
          if (!column) return null
          return (
            <li
              key={id}
              draggable={!column.fixed}
              className={`flex min-h-9 items-center gap-2 rounded-lg px-1 hover:bg-ground ${carried === id ? 'opacity-50' : ''}`}
              onDragStart={() => setCarried(id)}
              onDragEnd={() => setCarried(undefined)}
              onDragOver={(event) => {
                event.preventDefault()
                if (carried && carried !== id) move(carried, place)
              }}
            >
              <label className="flex min-h-9 min-w-0 grow items-center gap-2.5 text-15">
                <input
                  type="checkbox"
                  className="size-4.5 accent-(--brand-fill)"
                  checked={!choice.hidden.includes(id)}
                  disabled={column.fixed}
                  onChange={() => onChoice(toggledColumn(choice, id))}
                  onKeyDown={(event) => {
                    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
                    event.preventDefault()
                    move(id, place + (event.key === 'ArrowUp' ? -1 : 1))
                  }}
                />
                <span className="truncate">{column.title}</span>
              </label>
              {!column.fixed && <GripVertical aria-hidden className="size-4 cursor-grab text-sub" />}
            </li>
          )
        })}
      </ul>
      <div role="group" aria-label="Độ dày dòng" className="mt-3 flex gap-1.5 border-t border-line pt-3">
        {densities.map((density) => (
          <FilterChip
            key={density}
            on={density === choice.density}
            label={densityNames[density]}
            onClick={() => onChoice({ ...choice, density })}
          />
        ))}
      </div>
      <Button look="quiet" wide className="mt-2" onClick={onReset}>
        Về mặc định
      </Button>
    </>
  )
}
