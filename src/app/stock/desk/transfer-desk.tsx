import { ArrowLeftRight, FilePlus } from 'lucide-react'
import { createTransfer } from '../../../domain/stock/create-transfer.ts'
import type { CountedRows } from '../../../replica/may-still-come.ts'
import { LinkButton } from '../../components/button.tsx'
import { DocumentDesk } from '../../components/documents/document-desk.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { useMayDo } from '../../session/session.ts'
import { TransferDetailPane } from '../parts/transfer-detail.tsx'
import { transferDeskView, transferKind } from './transfer-kind.tsx'

const counted: CountedRows = { tables: ['transfers'], closed: true }

/** The transfers from 1280 px: a table, and the one that is open beside it. */
export default function TransferDesk() {
  const may = useMayDo(createTransfer)
  return (
    <DocumentDesk
      kind={transferKind}
      view={transferDeskView}
      keys={
        may && (
          <LinkButton look="primary" className="min-h-10!" to="/create-stock-transfer">
            <FilePlus aria-hidden className="size-5" /> Lập phiếu chuyển kho
          </LinkButton>
        )
      }
      detail={(code, _, close) => <TransferDetailPane key={code} code={code} onClose={close} />}
      empty={
        <EmptyList
          of={counted}
          icon={ArrowLeftRight}
          title="Không có phiếu chuyển kho nào khớp"
          text="Lập phiếu để gửi hàng từ kho này sang kho khác."
        />
      }
    />
  )
}
