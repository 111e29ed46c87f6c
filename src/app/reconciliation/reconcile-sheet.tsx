import { useState } from 'react'
import { isoDate } from '../../domain/time.ts'
import { Button } from '../components/button.tsx'
import { countWords } from '../components/count-words.ts'
import { Progress } from '../components/progress.tsx'
import { Sheet } from '../components/sheet.tsx'
import { useNow } from '../session/now.ts'
import { isBookable, type Matched } from './match-lines.ts'
import { ClaimLines } from './parts/claim-lines.tsx'
import { ColumnMap } from './parts/column-map.tsx'
import { ConfirmBooking } from './parts/confirm-booking.tsx'
import { StatementAlerts } from './parts/statement-alerts.tsx'
import { StatementHead } from './parts/statement-head.tsx'
import { StatementSummary } from './parts/statement-summary.tsx'
import { StatementTables } from './parts/statement-tables.tsx'
import { providersWith } from './providers.ts'
import { useBooking } from './use-booking.ts'
import { chosenSums, sumFaults, useStatement } from './use-statement.ts'
import { whySettled, whyWrongFile } from './why-wrong-file.ts'

interface ReconcileSheetProps {
  owing: readonly { kind: string; name: string }[]
  onClose(): void
}

/** CAT-429 … CAT-457: a statement is read, checked against the orders, and booked once somebody confirmed what goes where. */
export default function ReconcileSheet({ owing, onClose }: ReconcileSheetProps) {
  const now = useNow()
  const providers = providersWith(owing)
  const work = useStatement(providers)
  const { provider, opened, matched, chosen, busy } = work
  const [day, setDay] = useState<string>()
  const [confirming, setConfirming] = useState<Matched>()
  const booking = useBooking({ onBooked: onClose, onFailed: () => setConfirming(undefined) })
  const { sent } = booking
  const [accepted, setAccepted] = useState<string>()
  const statementDay = day ?? isoDate(opened?.statement.day ?? now)
  const faults = opened ? sumFaults(opened, provider) : []
  const wrong = work.wrong ?? (matched && whyWrongFile(matched, provider.name))
  const lines = matched?.lines.filter((line) => chosen.has(line.n) && isBookable(line)) ?? []
  const settled = !wrong && matched ? whySettled(matched) : undefined
  // What arrived once is paid for once: the rest of a statement brings no transfer of its own.
  const transferFee = settled ? 0 : (opened?.statement.transferFee ?? 0)
  const sums = chosenSums(lines, { kind: provider.kind, transferFee })
  // What does not add up otherwise, in another file or once a column means something else, is accepted anew.
  const seen = [opened?.name, ...faults].join('\n')
  const isAccepted = faults.length === 0 || accepted === seen
  const isReady = lines.length > 0 && !wrong && isAccepted && busy === undefined
  // What was looked up anew, of another provider perhaps, is confirmed anew.
  const isConfirming = confirming !== undefined && confirming === matched && isReady

  const book = () => {
    if (!opened) return
    const { statement, name } = opened
    const { headings, columns } = statement
    const { toOrders: _, toShipping: __, ...booked } = sums
    const at = Date.parse(`${statementDay}T00:00:00+07:00`)
    const of = { kind: provider.kind, provider: provider.name, name, day: at, sums: booked }
    void booking.book(lines, { ...of, headings, columns })
  }

  return (
    <Sheet
      wide
      title="ĐỐI SOÁT"
      onClose={onClose}
      footer={
        isConfirming ? (
          <ConfirmBooking
            count={lines.length}
            sums={sums}
            isSending={sent !== undefined}
            onBack={() => setConfirming(undefined)}
            onBook={book}
          />
        ) : (
          <>
            <Button disabled={!opened || busy !== undefined} onClick={() => void work.check()}>
              Kiểm tra
            </Button>
            <Button look="primary" disabled={!isReady} onClick={() => setConfirming(matched)}>
              Đối soát {lines.length > 0 ? `${countWords(lines.length)} đơn` : ''}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <StatementHead
          provider={provider}
          providers={providers}
          onProvider={(of) => void work.choose(of)}
          day={statementDay}
          onDay={(chosen) => setDay(chosen || undefined)}
          words={busy === 'reading' ? 'Đang đọc tệp…' : opened ? 'Tệp khác' : 'Chọn tệp bảng kê'}
          onFile={(file) => {
            // A day that was said of the file before is not this one's.
            if (opened) setDay(undefined)
            void work.take(file)
          }}
        />
        {opened && <p className="truncate text-15 font-semibold">{opened.name}</p>}
        {wrong && (
          <p role="alert" className="rounded-xl bg-bad-soft px-4 py-3 text-15 text-bad">
            {wrong}
          </p>
        )}
        {opened && (
          <StatementAlerts
            settled={settled?.text}
            faults={faults}
            statement={opened.statement}
            accepted={isAccepted}
            onAccept={(on) => setAccepted(on ? seen : undefined)}
          />
        )}
        {busy === 'matching' && opened && (
          <Progress words="Đang tìm đơn" done={work.done} of={opened.statement.rows.length} />
        )}
        {sent !== undefined && <Progress words="Đang gửi bảng kê" done={sent} of={lines.length} />}
        {opened && (
          <ColumnMap
            // Open by itself where a column is missing.
            key={String(work.wrong !== undefined)}
            opened={opened}
            isOpen={work.wrong !== undefined}
            onMap={(column, field) => void work.map(column, field)}
          />
        )}
        {opened && <StatementSummary statement={opened.statement} />}
        {matched && opened && provider.kind === 'carrier' && !wrong && (
          <ClaimLines lines={matched.lines} file={opened.name} sheets={opened.statement.sheets} />
        )}
        {matched && <StatementTables matched={matched} chosen={chosen} onChoose={work.setChosen} />}
        {!opened && !wrong && (
          <p className="text-15 text-sub">
            Chọn tệp Excel (.xlsx) hoặc CSV mà đơn vị vận chuyển hoặc sàn gửi. Tệp được đọc trên máy này, từng
            dòng so với đơn của shop; xem chênh lệch trước, ghi sau. Cột lạ chỉ phải ghép một lần.
          </p>
        )}
      </div>
    </Sheet>
  )
}
