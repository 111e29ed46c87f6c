import { PackagePlus, Search, Undo2 } from 'lucide-react'
import { lazy, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Blink } from '../../bench/blink.tsx'
import { Said } from '../../bench/said.tsx'
import { ScanBench } from '../../bench/scan-bench.tsx'
import { TypeKey } from '../../bench/type-key.tsx'
import { UsualSheets } from '../../bench/usual-sheets.tsx'
import { Addressed } from '../../components/addressed.tsx'
import { BenchKey } from '../../components/bench-key.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { FirstProduct, useHasNoProducts } from '../../components/first-product.tsx'
import { NoteField } from '../../components/note-field.tsx'
import { ScanLayer } from '../../finder/scan-layer.tsx'
import { useScanner } from '../../scanner/use-scanner.ts'
import { useDirtyForm } from '../../session/dirty-forms.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import type { DraftLine, GoodsDraft } from '../goods-draft.ts'
import { DraftLines } from './draft-lines.tsx'

const AddGoodsSheet = lazy(() => import('./add-goods-sheet.tsx'))

interface GoodsDeskProps {
  title: string
  back: string
  desk: GoodsDraft
  leaves: boolean
  priced: boolean
  /** Above the goods: kind, warehouses. */
  head: ReactNode
  /** Under the goods and the note: sums. */
  foot: ReactNode
  /** The buttons that save. */
  save: ReactNode
}

/** A document is written by scanning goods onto it. */
export function GoodsDesk({ title, back, desk, leaves, priced, head, foot, save }: GoodsDeskProps) {
  const { lines, wid, note } = useSnapshot(desk.draft)
  const { quantity, said, saidRight, flash } = useSnapshot(desk.state)
  const adding = useDialogInAddress('goods')
  const hasNone = useHasNoProducts()
  useScanner(desk.scan, 'product')
  useDirtyForm(lines.length > 0)
  return (
    <>
      <ScanBench
        title={title}
        back={back}
        awaited="hàng hoặc tem kệ"
        times={{
          quantity,
          onPress: () => {
            desk.state.sheet = 'quantity'
          },
        }}
        keys={<div className="mx-auto flex max-w-3xl gap-2 *:grow">{save}</div>}
      >
        <div className="mx-auto flex w-full max-w-3xl flex-col gap-3 p-3">
          {head}
          <div className="-mx-3 empty:hidden">
            {flash && <Blink key={flash.turn} whole />}
            <Said text={said} unseen={saidRight} className="mx-3 mb-2" />
          </div>
          <div className="grid grid-cols-3 gap-2">
            <BenchKey icon={Search} label="Thêm hàng" onPress={() => adding.open()} />
            <TypeKey state={desk.state} />
            <BenchKey icon={Undo2} label="Bớt một" disabled={lines.length === 0} onPress={desk.dropLast} />
          </div>
          {lines.length === 0 && hasNone ? (
            <FirstProduct />
          ) : lines.length === 0 ? (
            <EmptyState
              icon={PackagePlus}
              title="Quét hàng để thêm vào phiếu"
              text="Quét tem kệ trước để hàng sau nằm ở ô đó. Phiếu đang ghi được giữ trên máy này."
            />
          ) : (
            <DraftLines
              lines={lines as DraftLine[]}
              wid={wid}
              leaves={leaves}
              priced={priced}
              onChange={desk.change}
            />
          )}
          {lines.length > 0 && (
            <>
              <NoteField
                label="Ghi chú"
                value={note}
                onChange={(text) => {
                  desk.draft.note = text
                }}
              />
              {foot}
            </>
          )}
        </div>
        <UsualSheets state={desk.state} />
        <Addressed dialog={adding}>
          {() => (
            <AddGoodsSheet
              wid={wid}
              onTake={(product) => {
                adding.close()
                desk.add(product)
              }}
              onClose={adding.close}
            />
          )}
        </Addressed>
      </ScanBench>
      <ScanLayer />
    </>
  )
}
