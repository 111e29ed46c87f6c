import { CircleAlert, Printer, QrCode, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { obeysPageSize } from '../../../device/printing/page-size.ts'
import { channelName } from '../../../domain/orders/channel-name.ts'
import { isClosed } from '../../../domain/orders/states.ts'
import { needsOwnLabel } from '../../../domain/paper/order-label.ts'
import { papers } from '../../../domain/paper/paper-kinds.ts'
import { saysPrinted } from '../../../domain/paper/print-words.ts'
import type { PaperKind } from '../../../domain/tables/papers.ts'
import type { PaperRows } from '../../../replica/queries/paper/paper.ts'
import { Button } from '../../components/button.tsx'
import { FilterChip } from '../../components/filter-chip.tsx'
import type { PrintPlan } from '../use-print-plan.ts'

interface PrintNoticesProps {
  paper: PaperKind
  rows: PaperRows
  plan: PrintPlan
  cut: readonly string[]
  /** Labels that name some of the goods only. */
  fewerGoods: readonly string[]
}

/** Why people print a paper again. */
export const reasons = [
  'Kẹt giấy',
  'Tem mờ, không quét được',
  'Mất tem',
  'Đổi địa chỉ hoặc hàng',
  'Thêm kiện',
]

/** Everything to know or to decide before paper is used. */
export function PrintNotices({ paper, rows, plan, cut, fewerGoods }: PrintNoticesProps) {
  const { stopped, hidden, choices } = plan
  const channels = new Set(
    paper === 'order-label'
      ? rows.orders.filter(needsOwnLabel).map(({ channel }) => channelName(channel))
      : [],
  )
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {!obeysPageSize() && (
        <Note tone="warn" icon={<Printer aria-hidden className="size-5" />}>
          Trình duyệt này không tự chọn khổ giấy. Trong hộp thoại in, chọn đúng khổ{' '}
          <b>
            {plan.look.size.widthMm} × {plan.look.size.heightMm} mm
          </b>
          , tỉ lệ <b>100 %</b>, lề <b>0</b>; nếu không, mã vạch bị hẹp và khó quét. Hoặc bấm “Để máy khác in”.
        </Note>
      )}
      {rows.missing.length > 0 && (
        <Note tone="warn" icon={<CircleAlert aria-hidden className="size-5" />}>
          Không có trên máy này: <b>{listed(rows.missing)}</b>. Đồng bộ rồi thử lại.
        </Note>
      )}
      {stopped.length > 0 && (
        <Note tone="bad" icon={<CircleAlert aria-hidden className="size-5" />}>
          Đơn đã hủy, không in: <b>{listed(stopped.map(({ code }) => code))}</b>. Trả hàng về kệ nếu đã nhặt.
        </Note>
      )}
      {hidden.length > 0 && (
        <Note tone="bad" icon={<CircleAlert aria-hidden className="size-5" />}>
          Không in: <b>{listed(hidden.map(({ code }) => code))}</b>. Tài khoản này không xem tên, số điện
          thoại và địa chỉ khách{hidden.every(({ state }) => isClosed(state)) && ' của đơn đã kết thúc'}. Nhờ
          người xử lý đơn in giúp.
        </Note>
      )}
      {plan.printedBefore.length > 0 && <PrintedBefore paper={paper} rows={rows} plan={plan} />}
      {plan.misfits.length > 0 && <Misfits plan={plan} />}
      {cut.length > 0 && (
        <Note tone="warn" icon={<CircleAlert aria-hidden className="size-5" />}>
          Chữ không vừa tem, phần cuối bị cắt: <b>{listed(cut)}</b>. Chọn khổ lớn hơn hoặc bớt nội dung.
        </Note>
      )}
      {fewerGoods.length > 0 && (
        <Note tone="plain" icon={<CircleAlert aria-hidden className="size-5" />}>
          Tem không đủ chỗ ghi hết từng món, ghi chú: <b>{listed(fewerGoods)}</b>. Tem vẫn ghi tổng số món;
          chọn khổ lớn hơn để ghi đủ.
        </Note>
      )}
      {channels.size > 0 && (
        <Note tone="plain" icon={<Tag aria-hidden className="size-5" />}>
          Tem của shop để phân kiện, không thay vận đơn của {[...channels].join(', ')}.
        </Note>
      )}
      {choices.misfits === 'qr' && plan.misfits.some(({ fitsQr }) => !fitsQr) && (
        <Note tone="warn" icon={<QrCode aria-hidden className="size-5" />}>
          QR cũng không vừa, bỏ qua:{' '}
          <b>{listed(plan.misfits.filter(({ fitsQr }) => !fitsQr).map(({ text }) => text))}</b>. Chọn khổ lớn
          hơn.
        </Note>
      )}
    </div>
  )
}

function PrintedBefore({ paper, rows, plan }: Omit<PrintNoticesProps, 'cut' | 'fewerGoods'>) {
  const { printedBefore, choices, choose } = plan
  const [first] = printedBefore
  const name = papers[paper].counted
  const said = first ? saysPrinted(first, (user) => rows.staff.get(user) ?? user) : ''
  const reason = choices.again && 'reason' in choices.again ? choices.again.reason : undefined
  return (
    <Note tone="warn" icon={<Printer aria-hidden className="size-5" />}>
      <p>
        {printedBefore.length === 1 ? (
          <>
            <b>{first?.code}</b> {said}. In lại thì hai tem có thể nằm trên hai kiện.
          </>
        ) : (
          <>
            <b>
              {printedBefore.length} {name}
            </b>{' '}
            đã in, như {first?.code} {said}.
          </>
        )}
      </p>
      <p className="mt-2 font-semibold">In lại vì sao?</p>
      <div role="group" aria-label="Lý do in lại" className="mt-1 flex flex-wrap gap-2">
        {reasons.map((text) => (
          <FilterChip
            key={text}
            label={text}
            on={reason === text}
            onClick={() => choose({ again: { reason: text } })}
          />
        ))}
        {rows.jobs.size + rows.missing.length > 1 || plan.pages.length > 1 ? (
          <FilterChip
            label="Bỏ những tờ đã in"
            on={choices.again !== undefined && 'leaveOut' in choices.again}
            onClick={() => choose({ again: { leaveOut: true } })}
          />
        ) : null}
      </div>
    </Note>
  )
}

const mm = (length: number) => length.toLocaleString('vi-VN', { maximumFractionDigits: 1 })

function Misfits({ plan: { misfits, choices, choose } }: { plan: PrintPlan }) {
  const [first] = misfits
  if (!first) return null
  return (
    <Note tone={choices.misfits ? 'plain' : 'bad'} icon={<QrCode aria-hidden className="size-5" />}>
      <p>
        Mã vạch <b className="break-all">{first.text}</b>{' '}
        {first.needMm === undefined
          ? 'có chữ mà mã vạch không chứa được'
          : `cần ${mm(first.needMm)} mm, chỗ in chỉ có ${mm(first.hasMm)} mm`}
        {misfits.length > 1 && `, và ${misfits.length - 1} mã khác`}. In hẹp hơn thì máy quét không đọc được.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          look={choices.misfits === 'qr' ? 'primary' : 'plain'}
          aria-pressed={choices.misfits === 'qr'}
          onClick={() => choose({ misfits: 'qr' })}
        >
          <QrCode aria-hidden className="size-5" /> In QR thay mã vạch
        </Button>
        <Button
          look={choices.misfits === 'skip' ? 'primary' : 'plain'}
          aria-pressed={choices.misfits === 'skip'}
          onClick={() => choose({ misfits: 'skip' })}
        >
          Bỏ qua
        </Button>
      </div>
    </Note>
  )
}

const tones = {
  plain: 'border-line bg-card text-ink',
  warn: 'border-transparent bg-warn-soft text-ink',
  bad: 'border-transparent bg-bad-soft text-ink',
}
const iconTones = { plain: 'text-brand-ink', warn: 'text-warn', bad: 'text-bad' }

/** Something to know or to decide, with its sign. */
export function Note({
  tone,
  icon,
  children,
}: {
  tone: keyof typeof tones
  icon: ReactNode
  children: ReactNode
}) {
  return (
    <div className={`flex gap-3 rounded-card border p-3 text-15 ${tones[tone]}`}>
      <span className={`mt-0.5 shrink-0 ${iconTones[tone]}`}>{icon}</span>
      <div className="min-w-0 grow break-words">{children}</div>
    </div>
  )
}

const listedAtMost = 5

/** The first codes, and how many more there are. */
export function listed(codes: readonly string[]): string {
  const more = codes.length - listedAtMost
  return codes.slice(0, listedAtMost).join(', ') + (more > 0 ? ` và ${more} mã khác` : '')
}
