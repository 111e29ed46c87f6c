import { PackagePlus, SquareCheck } from 'lucide-react'
import { lazy, type ReactNode, useState } from 'react'
import { lineName, mostSaleItems, type SaleCriteria } from '../../../domain/channels/flash/sale-word.ts'
import type { KnownShop } from '../../../domain/channels/shops/shops-of.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import { FootBar } from '../../components/foot-bar.tsx'
import { Screen } from '../../components/screen.tsx'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { type DraftLine, faultOfDraft, withLines } from '../sale-draft.ts'
import { FillBar } from './fill-bar.tsx'
import { SaleLineRow } from './sale-line-row.tsx'

const PickListingsSheet = lazy(() => import('./pick-listings-sheet.tsx'))

interface SaleEditorProps {
  title: string
  shop: KnownShop
  lines: readonly DraftLine[]
  criteria: readonly SaleCriteria[]
  /** It holds what its lines say now. */
  isHeld: boolean
  /** It may be changed: it has not begun. */
  mayChange: boolean
  /** Above the lines: how it stands, when it is to be. */
  head: ReactNode
  /** Why it cannot be sent yet, beside what is wrong with its lines. */
  lacks?: string | undefined
  /** Something differs from what was sent. */
  isChanged: boolean
  sendWords: string
  onLines(lines: DraftLine[]): void
  onSend(): void
  onDrop?: (() => void) | undefined
}

/** What a flash sale sells: each variation with its price, its units and what that leaves of its stock. */
export function SaleEditor(props: SaleEditorProps) {
  const { title, shop, lines, criteria, isHeld, mayChange, head, lacks, isChanged, sendWords } = props
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const picking = useDialogInAddress('pick-listings')
  const faults = new Map(
    mayChange
      ? lines.flatMap((line) => {
          const fault = faultOfDraft(line, criteria)
          return fault ? [[lineName(line), fault] as const] : []
        })
      : [],
  )
  const items = new Set(lines.map(({ item }) => item)).size
  const why =
    lines.length === 0
      ? 'Thêm hàng vào flash sale.'
      : items > mostSaleItems
        ? `Nhiều nhất ${mostSaleItems} sản phẩm một flash sale, đang có ${items}.`
        : faults.size > 0
          ? `${countWords(faults.size)} dòng cần sửa.`
          : lacks
  const change = (name: string, line: DraftLine) =>
    props.onLines(lines.map((one) => (lineName(one) === name ? line : one)))
  const chosen = lines.filter((line) => ticked.has(lineName(line)))
  const isAll = lines.length > 0 && chosen.length === lines.length
  const fill = (act: (line: DraftLine) => DraftLine) =>
    props.onLines(lines.map((line) => (chosen.length === 0 || ticked.has(lineName(line)) ? act(line) : line)))
  const drop = (some: readonly DraftLine[]) => {
    const names = new Set(some.map(lineName))
    props.onLines(lines.filter((line) => !names.has(lineName(line))))
    setTicked(new Set())
  }
  return (
    <Screen
      title={title}
      back="/flash_sale_shopee"
      foot={
        mayChange && (
          <FootBar>
            <div className="flex w-full flex-wrap items-center gap-2">
              <p role="status" className={`grow text-15 ${why ? 'font-semibold text-warn' : 'text-sub'}`}>
                {why ?? `${countWords(items)} sản phẩm, ${countWords(lines.length)} phân loại`}
              </p>
              <div className="ml-auto flex gap-2">
                {props.onDrop && isChanged && <Button onClick={props.onDrop}>Bỏ phần sửa</Button>}
                <Button look="primary" disabled={why !== undefined || !isChanged} onClick={props.onSend}>
                  {sendWords}
                </Button>
              </div>
            </div>
          </FootBar>
        )
      }
    >
      <div className="@container flex flex-col gap-3 p-4 pb-8">
        {head}
        {mayChange && (
          <div className="flex flex-wrap items-center gap-2">
            <Button
              look={lines.length === 0 ? 'primary' : 'plain'}
              aria-haspopup="dialog"
              onClick={() => picking.open()}
            >
              <PackagePlus aria-hidden className="size-5" /> Thêm hàng
            </Button>
            {lines.length > 0 && (
              <Button
                look="quiet"
                aria-pressed={isAll}
                onClick={() => setTicked(isAll ? new Set() : new Set(lines.map(lineName)))}
              >
                <SquareCheck aria-hidden className="size-5" /> {isAll ? 'Bỏ chọn' : 'Chọn tất cả'}
              </Button>
            )}
          </div>
        )}
        {mayChange && lines.length > 1 && (
          <FillBar
            count={chosen.length}
            onFill={fill}
            onDrop={chosen.length > 0 ? () => drop(chosen) : undefined}
          />
        )}
        <ul aria-label="Hàng trong flash sale" className="flex flex-col gap-2">
          {lines.map((line) => {
            const name = lineName(line)
            return (
              <SaleLineRow
                key={name}
                shop={shop}
                line={line}
                fault={faults.get(name)}
                isHeld={isHeld}
                mayChange={mayChange}
                isTicked={ticked.has(name)}
                onTick={(on) => {
                  const next = new Set(ticked)
                  if (on) next.add(name)
                  else next.delete(name)
                  setTicked(next)
                }}
                onLine={(next) => change(name, next)}
                onDrop={() => drop([line])}
              />
            )
          })}
        </ul>
      </div>
      <Addressed dialog={picking} gone={!mayChange}>
        {() => (
          <PickListingsSheet
            shop={shop}
            taken={lines}
            onPick={(more) => {
              props.onLines(withLines(lines, more))
              picking.close()
            }}
            onClose={picking.close}
          />
        )}
      </Addressed>
    </Screen>
  )
}
