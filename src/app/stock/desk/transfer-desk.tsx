import { FilePlus } from 'lucide-react'
import { createTransfer } from '../../../domain/stock/create-transfer.ts'
import { LinkButton } from '../../components/button.tsx'
import { DocumentDesk } from '../../components/documents/document-desk.tsx'
import { useMayDo } from '../../session/session.ts'
import { NoTransfers } from '../parts/no-transfers.tsx'
import { TransferDetailPane } from '../parts/transfer-detail.tsx'
import { transferDeskView, transferKind } from './transfer-kind.tsx'

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
      empty={(isNarrow) => <NoTransfers isNarrow={isNarrow} />}
    />
  )
}
