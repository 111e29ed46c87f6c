import { useState } from 'react'
import * as v from 'valibot'
import { chooseSeries } from '../../domain/invoices/choose-series.ts'
import { seriesOf } from '../../domain/invoices/offers-invoice.ts'
import { Series } from '../../domain/invoices/params.ts'
import { whyNotOfYear } from '../../domain/invoices/series-year.ts'
import { providerOf } from '../../domain/providers/providers.ts'
import type { ProviderAccount } from '../../domain/tables/company.ts'
import type { InvoiceProvider } from '../../domain/tables/invoices.ts'
import { isoDate } from '../../domain/time.ts'
import { actOnline } from '../../sync/ask.ts'
import { Button } from '../components/button.tsx'
import { SelectField } from '../components/select-field.tsx'
import { Sheet } from '../components/sheet.tsx'
import { TextLine } from '../components/text-line.tsx'
import { useNow } from '../session/now.ts'
import { useReplica } from '../session/session.ts'
import { tellFailedPress } from '../session/tell-unanswered.ts'
import { showToast } from '../session/toast-list.ts'

interface SeriesSheetProps {
  account: ProviderAccount
  onSaved(): void
  onClose(): void
}

/** Under which pattern and series invoices are numbered: as the shop registered them at its provider. */
export default function SeriesSheet({ account, onSaved, onClose }: SeriesSheetProps) {
  const replica = useReplica()
  const known = seriesOf(account)
  const [pattern, setPattern] = useState<'1' | '2'>(known?.pattern ?? '1')
  const [series, setSeries] = useState(known?.series ?? '')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const now = useNow()
  const read = v.safeParse(Series, series)
  const fault = read.success ? whyNotOfYear(read.output, now)?.text : shape
  const { name } = providerOf(account.provider)
  async function save(): Promise<void> {
    setTried(true)
    if (!read.success || fault !== undefined) return
    setBusy(true)
    const provider = account.provider as InvoiceProvider
    const answer = await actOnline(replica, chooseSeries, { provider, pattern, series: read.output })
    setBusy(false)
    if (!answer.ok) return tellFailedPress(answer)
    showToast('success', `Hóa đơn qua ${name} dùng ký hiệu ${pattern}${read.output}.`)
    onSaved()
    onClose()
  }
  return (
    <Sheet
      title={`Ký hiệu hóa đơn ${name}`}
      unsaved={pattern !== (known?.pattern ?? '1') || series !== (known?.series ?? '')}
      onClose={onClose}
      footer={
        <Button look="primary" className="min-h-14 text-17" disabled={isBusy} onClick={() => void save()}>
          Lưu ký hiệu
        </Button>
      }
    >
      <div className="space-y-4">
        <SelectField
          label="Mẫu số"
          value={pattern}
          choices={[
            { value: '1', label: '1 · Hóa đơn giá trị gia tăng' },
            { value: '2', label: '2 · Hóa đơn bán hàng (không thuế suất)' },
          ]}
          onChange={(chosen) => setPattern(chosen === '2' ? '2' : '1')}
        />
        <TextLine
          label="Ký hiệu"
          maxLength={6}
          placeholder={`C${isoDate(now).slice(2, 4)}TKT`}
          value={series}
          fault={isTried ? fault : undefined}
          onChange={(text) => setSeries(text.toUpperCase())}
        />
        <p className="text-13 text-sub">
          Ghi đúng như đã đăng ký với {name}. Ký tự thứ tư là M thì hóa đơn lập từ máy tính tiền.
        </p>
      </div>
    </Sheet>
  )
}

const shape = 'Ký hiệu có 6 ký tự, ví dụ C26TKT: C hoặc K, hai số cuối của năm, T hoặc M, hai chữ của shop.'
