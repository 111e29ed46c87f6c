import { ChevronDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { mayGoBelowHeld } from '../../../domain/catalogue/below-held.ts'
import type { JudgedRow } from '../../../domain/catalogue/judge-sheet-row.ts'
import { addSlip } from '../../../domain/stock/add-slip.ts'
import { company } from '../../../replica/queries/shop.ts'
import { screenAddress } from '../../addresses.ts'
import { Button } from '../../components/button.tsx'
import { ChoiceChips } from '../../components/choice-chips.tsx'
import { countWords } from '../../components/count-words.ts'
import { noGoods, useGoodsPlaces } from '../../components/first-goods.tsx'
import { FootBar } from '../../components/foot-bar.tsx'
import { HelpKey } from '../../components/help-key.tsx'
import { Progress } from '../../components/progress.tsx'
import { BackButton } from '../../components/screen.tsx'
import { SyncPill } from '../../components/sync-pill.tsx'
import { useDirtyForm } from '../../session/dirty-forms.ts'
import { useOneAtATime } from '../../session/one-at-a-time.ts'
import { useMayDo, useReplica, useSeesCost } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'
import { ChooseFile } from './choose-file.tsx'
import { ImportChoices } from './import-choices.tsx'
import { saveBadRows } from './save-bad-rows.ts'
import { sendSheet } from './send-sheet.ts'
import { SheetNothing } from './sheet-nothing.tsx'
import { SheetPanel } from './sheet-panel.tsx'
import { SheetRows } from './sheet-rows.tsx'
import { SheetSums } from './sheet-sums.tsx'
import { useRowCounts } from './use-row-counts.ts'
import { useSheetImport } from './use-sheet-import.ts'

type Shown = 'all' | 'bad' | 'changed' | 'new'
const noRows: ReadonlySet<number> = new Set()

/** CAT-328, CAT-356: products out of an Excel file, or the books brought in line with one. First what will become of each row, then it is written. */
export default function ImportScreen() {
  const replica = useReplica()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const balances = params.get('kieu') === 'can-bang'
  const seesCost = useSeesCost()
  const goesBelowHeld = mayGoBelowHeld(useLive(company, []))
  const mayBringIn = useMayDo(addSlip)
  const [choices, setChoices] = useState({
    changesKnown: true,
    bringsIn: true,
    takesOff: false,
    mendsCodes: false,
  })
  const [place, setPlace] = useState(noGoods)
  const { goods, warehouses, bins } = useGoodsPlaces(place)
  const [shown, setShown] = useState<Shown>('all')
  const [leftOut, setLeftOut] = useState(noRows)
  // Below 1280 px what is to be looked at and chosen takes the place of the rows.
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const once = useOneAtATime()
  const { changesKnown, takesOff, mendsCodes } = choices
  const balancesIn = balances ? goods.wid : undefined
  const options = useMemo(
    () => ({ seesCost, changesKnown, takesOff, mendsCodes, balancesIn, goesBelowHeld }),
    [seesCost, changesKnown, takesOff, mendsCodes, balancesIn, goesBelowHeld],
  )
  const { sheet, wrong, isReading, rows, isJudged, progress, take, mapColumn } = useSheetImport(options)
  const { verdicts, groups, off } = useRowCounts(rows)
  useDirtyForm(sheet !== undefined)
  const title = balances ? 'TẠO CÂN BẰNG KHO' : 'Nhập sản phẩm từ Excel'
  const list = useMemo(
    () => (shown === 'all' ? rows : rows.filter(({ verdict }) => verdict === shown)),
    [rows, shown],
  )
  const written = useMemo(
    () =>
      rows.filter(({ verdict, row }) => (verdict === 'new' || verdict === 'changed') && !leftOut.has(row)),
    [rows, leftOut],
  )
  const saysNothing = isJudged && rows.length === 0
  const isReady = sheet !== undefined && rows.length > 0 && !progress

  async function choose(file: File): Promise<void> {
    setLeftOut(noRows)
    setShown('all')
    await take(file)
  }
  function toggle(row: number): void {
    const next = new Set(leftOut)
    if (!next.delete(row)) next.add(row)
    setLeftOut(next)
  }
  async function send(chosen: readonly JudgedRow[]): Promise<void> {
    if (!sheet) return
    setSending(true)
    const bringsIn = mayBringIn && (balances || choices.bringsIn) && chosen.some(({ told }) => told.stock)
    const where = bringsIn || balances ? { wid: goods.wid, bin: goods.bin } : undefined
    const done = await sendSheet(replica, { name: sheet.name, rows: chosen, place: where, balances })
    setSending(false)
    if (done) void navigate(screenAddress('/jobs'), { replace: true })
  }

  return (
    <div className="frame">
      <title>{`${title} · KhoTay`}</title>
      <header className="flex min-h-16 shrink-0 items-center gap-x-2 large:flex-wrap border-b border-line bg-card px-4 pt-[max(0.5rem,env(safe-area-inset-top))] wide:px-6">
        <BackButton to="/products1" />
        <h1 className="min-w-0 grow text-17 font-bold wide:text-22">{title}</h1>
        {sheet && <ChooseFile.Again file={sheet.name} onFile={choose} />}
        <HelpKey className="-mx-2 wide:hidden" />
        <span className="wide:hidden">
          <SyncPill brief />
        </span>
      </header>
      {!sheet ? (
        <ChooseFile balances={balances} isReading={isReading} wrong={wrong} onFile={choose} />
      ) : (
        <>
          {!saysNothing && <SheetSums verdicts={verdicts} progress={progress} />}
          <div className="flex min-h-0 grow flex-col xl:flex-row">
            <div className={`flex min-h-0 min-w-0 flex-col xl:grow ${isAsking ? 'shrink-0' : 'grow'}`}>
              <button
                type="button"
                aria-expanded={isAsking}
                className="flex min-h-12 shrink-0 items-center gap-2 bg-ok-soft px-4 py-2 text-left text-15 font-semibold text-ok xl:hidden"
                onClick={() => setAsking(!isAsking)}
              >
                <span className="min-w-0 grow">
                  {isAsking
                    ? 'Xem các dòng'
                    : `${groups.length > 0 ? `Cần xem ${groups.length} loại. ` : ''}Ghép cột, kho nhập tồn`}
                </span>
                <ChevronDown aria-hidden className={`size-5 shrink-0 ${isAsking ? 'rotate-180' : ''}`} />
              </button>
              {!saysNothing && (
                <ChoiceChips
                  place="list"
                  label="Xem dòng nào"
                  choices={[
                    { value: 'all' as Shown, label: 'Tất cả dòng', count: rows.length },
                    { value: 'bad' as Shown, label: 'Chỉ dòng có lỗi', count: verdicts.bad },
                    { value: 'changed' as Shown, label: 'Chỉ dòng đổi', count: verdicts.changed },
                    { value: 'new' as Shown, label: 'Chỉ dòng mới', count: verdicts.new },
                  ]}
                  chosen={shown}
                  onChoose={(next: Shown) => {
                    setShown(next)
                    setAsking(false)
                  }}
                />
              )}
              <div className={`min-h-0 flex-col xl:flex xl:grow ${isAsking ? 'hidden' : 'flex grow'}`}>
                {saysNothing ? (
                  <SheetNothing isMapped={sheet.columns.includes('code')} onMap={() => setAsking(true)} />
                ) : (
                  <SheetRows sheet={sheet} rows={list} leftOut={leftOut} onChoose={toggle} />
                )}
              </div>
            </div>
            <aside
              className={`border-line xl:block xl:w-80 xl:shrink-0 xl:overflow-auto xl:border-l ${isAsking ? 'min-h-0 grow overflow-auto' : 'hidden'}`}
            >
              <SheetPanel
                sheet={sheet}
                groups={groups}
                onMap={mapColumn}
                mendsCodes={mendsCodes}
                onMendCodes={() => setChoices({ ...choices, mendsCodes: true })}
              />
              <ImportChoices
                balances={balances}
                mayBringIn={mayBringIn}
                choices={choices}
                onChange={(change) => setChoices({ ...choices, ...change })}
                off={off}
                goods={goods}
                warehouses={warehouses}
                bins={bins}
                onPlace={(change) => setPlace({ ...place, ...change })}
              />
            </aside>
          </div>
          <FootBar className="flex flex-wrap items-center justify-end gap-2">
            <p className="mr-auto text-13 text-sub">
              {isSending ? '' : 'Chưa có gì được ghi. Dòng lỗi nằm lại trong tệp để sửa.'}
            </p>
            {isSending && <Progress words="Đang gói" done={0} of={written.length} />}
            {verdicts.bad > 0 && (
              <Button onClick={() => void saveBadRows(sheet, rows)}>
                Tải {countWords(verdicts.bad)} dòng lỗi
              </Button>
            )}
            <Button
              look="primary"
              disabled={!isReady || written.length === 0 || isSending}
              onClick={() => void once(() => send(written))}
            >
              {progress
                ? 'Ghi khi kiểm tra xong'
                : written.length === 0
                  ? 'Không có gì để ghi'
                  : `Ghi ${countWords(written.length)} dòng`}
            </Button>
          </FootBar>
        </>
      )}
    </div>
  )
}
