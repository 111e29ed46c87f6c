import { CircleAlert, FileQuestion, Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { fetchLabelAgain } from '../../../domain/channels/labels/fetch-label-again.ts'
import { papers } from '../../../domain/paper/paper-kinds.ts'
import { marketLabels, type OrderWithLabel } from '../../../replica/queries/paper/market-labels.ts'
import { staffNames } from '../../../replica/queries/shop.ts'
import { printAddress } from '../../addresses.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { ChoiceChips } from '../../components/choice-chips.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { FilterChip } from '../../components/filter-chip.tsx'
import { Screen } from '../../components/screen.tsx'
import { actEach } from '../../session/act.ts'
import { useReplica } from '../../session/session.ts'
import { showToast } from '../../session/toast-list.ts'
import { useLive } from '../../session/use-live.ts'
import { cameOut, sayNotPrinted } from '../came-out.ts'
import { CameOutSheet } from '../parts/came-out-sheet.tsx'
import { PrintFoot } from '../parts/print-foot.tsx'
import { listed, Note } from '../parts/print-notices.tsx'
import { noteCameOut, queuePapers } from '../print-acts.ts'
import { type GatheredLabels, gatherLabels } from './gather-labels.ts'
import { groupByPaper } from './group-by-paper.ts'
import { LabelRow } from './label-row.tsx'
import { sayNotReady } from './label-words.ts'
import { noteLastPrint } from './note-last-print.ts'
import { type OutNow, outOf, withOut } from './out-now.ts'
import {
  asksFor,
  choices,
  isPaperChoice,
  kindsFor,
  ofChosenPaper,
  type PaperChoice,
  roleOf,
  shownOf,
} from './paper-choice.ts'
import { PrintedBefore } from './printed-before.tsx'
import { sendLabels } from './send-labels.ts'
import { inPrintOrder, leftToQueue, mostTogether, queueAsks, reasonOf, sortLabels } from './sort-labels.ts'

interface ChannelLabelsProps {
  codes: readonly string[]
  /** Which of their papers, as the address says it. */
  chosen: string | null
}

/** 'IN PHIẾU' (FUL-170): labels of marketplaces, and of carriers, as one file, with what has to be decided first and what is not here. */
export default function ChannelLabels({ codes, chosen }: ChannelLabelsProps) {
  const navigate = useNavigate()
  const replica = useReplica()
  const [byWalk, setByWalk] = useState(true)
  const [again, setAgain] = useState<string>()
  const [outNow, setOutNow] = useState<OutNow>({})
  const [done, setDone] = useState<number>()
  const fetching = useRef(new AbortController())
  const [asked, setAsked] = useState<GatheredLabels>()
  const [choice, setChoice] = useState(isPaperChoice(chosen) ? chosen : undefined)
  const of = roleOf(choice)
  const found = useLive((own) => marketLabels(own, codes, of), [codes.join('\n'), of])
  const staff = useLive(staffNames, [])
  if (!found || !staff) return null
  const kinds = kindsFor(found.map(({ order }) => order.channel))
  const all = kinds ? found.map((label) => ofChosenPaper(label, choice, kinds)) : found
  /** Chosen, or what lies here before anybody chose. */
  const paper = choice ?? (kinds ? shownOf(all, kinds) : 'label')
  const { ready, missing, stopped, printedBefore } = sortLabels(inPrintOrder(all, byWalk), {
    again,
    outNow: outOf(outNow, paper),
  })
  const most = mostTogether(all)
  const now = ready.slice(0, most)
  const isDecided = printedBefore.length === 0 || again !== undefined
  const leave = () => void (history.length > 1 ? navigate(-1) : navigate('/print', { replace: true }))

  async function print(): Promise<void> {
    fetching.current = new AbortController()
    const { signal } = fetching.current
    setDone(0)
    const gathered = await gatherLabels(replica, now, { onProgress: setDone, signal }).finally(() =>
      setDone(undefined),
    )
    if (signal.aborted) return
    // FUL-187: what could not be had is named, and the others come out.
    if (gathered.failed.length > 0)
      showToast('warning', sayNotPrinted(gathered.failed.map(({ code }) => code)))
    if (gathered.pages.length === 0) return
    await sendLabels(gathered)
    // A second list of goods sends no parcel twice: nobody is asked whether it came out.
    if (of === 'label') setAsked(gathered)
    else noteOut(cameOut(gathered.pages, gathered.pages.length).out)
  }

  /** These came out: what is left comes next, and the next print of Lazada's begins with this paper. The last lists of goods stay, for a printer that made nothing of them. */
  function noteOut(out: readonly string[]): void {
    if (of === 'label' || ready.length > now.length) setOutNow(withOut(outNow, paper, out))
    noteLastPrint(now, out, paper)
  }

  async function note({ pages, waybills }: GatheredLabels, count: number): Promise<void> {
    setAsked(undefined)
    const { out, left } = cameOut(pages, count)
    const wid = now[0]?.order.wid ?? ''
    let isNoted = true
    for (const group of groupByPaper(now, [...out]))
      isNoted &&= await noteCameOut({ ...group, wid, reason: reasonOf(again), waybills })
    if (isNoted) noteOut(out)
    await enqueue(leftToQueue(now, left))
    if (left.size > 0) showToast('warning', sayNotPrinted(left.keys()))
    if (isNoted && ready.length <= now.length) leave()
  }

  async function enqueue(labels: readonly OrderWithLabel[]): Promise<boolean> {
    const wid = labels[0]?.order.wid ?? ''
    let isSaved = true
    for (const { codes, reason } of queueAsks(labels, again))
      for (const group of groupByPaper(labels, codes))
        isSaved &&= await queuePapers({ ...group, wid, reason }, new Map())
    return isSaved
  }

  async function queue(): Promise<void> {
    if (await enqueue(ready)) leave()
  }

  const lacking = kinds && choice ? asksFor(missing, choice, kinds) : []
  const failed = missing.filter(
    ({ order }) => order.marketLabel?.state !== 'waiting' && order.delivery.id !== '',
  )
  const what = of === 'slip' ? 'phiếu' : 'tem'
  const isOfCarriers = all.length > 0 && all.every(({ giver }) => giver.by === 'carrier')
  const lacksCarriers = missing.filter(({ giver }) => giver.by === 'carrier').map(({ order }) => order.code)
  const toFetch = lacking.length > 0 ? lacking : failed.map(({ order }) => ({ code: order.code }))

  async function choose(next: PaperChoice): Promise<void> {
    setChoice(next)
    if (!kinds) return
    const known = await marketLabels(replica, codes, roleOf(next))
    const asks = asksFor(
      known.map((label) => ofChosenPaper(label, next, kinds)),
      next,
      kinds,
    )
    if (asks.length > 0) await actEach(fetchLabelAgain, asks)
  }
  return (
    <Screen
      title={isOfCarriers ? 'Tem của hãng' : 'IN PHIẾU'}
      above={!isOfCarriers && papers['market-label'].name}
      back="/print"
    >
      <div className="flex min-h-full flex-col">
        <div className="mx-auto flex w-full max-w-4xl grow flex-col gap-4 p-4">
          {kinds && (
            <ChoiceChips
              place="content"
              label="Loại phiếu"
              choices={choices.map((one) => ({ value: one, label: kinds.words[one] }))}
              chosen={paper}
              onChoose={(one) => void choose(one)}
            />
          )}
          {missing.length > 0 && (
            <Note tone="warn" icon={<CircleAlert aria-hidden className="size-5" />}>
              <p>{sayNotReady(missing.map(({ order }) => order.code))}</p>
              <div className="mt-2 flex flex-wrap gap-2">
                {toFetch.length > 0 && (
                  <Button onClick={() => void actEach(fetchLabelAgain, toFetch)}>
                    Lấy lại {toFetch.length} {what}
                  </Button>
                )}
                {lacksCarriers.length > 0 && (
                  <LinkButton to={printAddress('order-label', lacksCarriers, [], 'ours')}>
                    In {lacksCarriers.length} tem KhoTay thay
                  </LinkButton>
                )}
              </div>
            </Note>
          )}
          {stopped.length > 0 && (
            <Note tone="bad" icon={<CircleAlert aria-hidden className="size-5" />}>
              Đơn không còn gửi đi, không in: <b>{listed(stopped.map(({ order }) => order.code))}</b>.
            </Note>
          )}
          {printedBefore.length > 0 && (
            <PrintedBefore
              labels={printedBefore}
              staff={staff}
              chosen={again}
              many={all.length > 1}
              onChoose={setAgain}
            />
          )}
          {ready.length > now.length && (
            <Note tone="plain" icon={<Printer aria-hidden className="size-5" />}>
              Mỗi lần in tối đa {most} {what}. {ready.length - now.length} {what} còn lại in ở lần sau.
            </Note>
          )}
          {all.length > 1 && (
            <div className="flex flex-wrap items-center gap-2">
              <p role="status" className="mr-auto text-15 font-semibold">
                {now.length} {what} sẽ in
              </p>
              <FilterChip label="Xếp theo kệ" on={byWalk} onClick={() => setByWalk(!byWalk)} />
            </div>
          )}
          {all.length === 0 ? (
            <EmptyState
              icon={FileQuestion}
              title="Không có tem sàn nào để in"
              text="Các đơn đã chọn không phải đơn sàn, hoặc chưa đồng bộ về máy này."
            />
          ) : (
            <ul aria-label="Tem" className="flex flex-col rounded-card border border-line bg-card">
              {[...now, ...missing].map((label) => (
                <LabelRow key={label.order.code} label={label} />
              ))}
            </ul>
          )}
        </div>
        {now.length > 0 && (
          <PrintFoot
            pages={now.length}
            what={what}
            ready={isDecided}
            doing="Đang lấy"
            drawn={done}
            onStop={() => fetching.current.abort()}
            onQueue={of === 'label' ? () => void queue() : undefined}
            onPrint={() => void print()}
          />
        )}
      </div>
      {asked && (
        <CameOutSheet
          pages={asked.pages.length}
          onCameOut={(count) => void note(asked, count)}
          onAgain={() => void sendLabels(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Screen>
  )
}
