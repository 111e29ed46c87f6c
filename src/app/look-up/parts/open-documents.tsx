import { documentsOf } from '../../../replica/queries/stock/product-look.ts'
import { documentAddress } from '../../addresses.ts'
import { useLive } from '../../session/use-live.ts'
import { LookLink } from './look-link.tsx'
import { LookSection } from './look-section.tsx'

/** Slips, transfers and waves in work that it is on. */
export function OpenDocuments({ code }: { code: string }) {
  const documents = useLive((replica) => documentsOf(replica, code), [code])
  if (!documents) return null
  const { slips, transfers, waves } = documents
  if (slips.length + transfers.length + waves.length === 0) return null
  return (
    <LookSection title="Phiếu đang làm">
      {slips.map((slip) => (
        <Line
          key={slip.code}
          to={documentAddress({ what: 'slip', code: slip.code })}
          title={slip.code}
          detail={`${slip.type}, chờ xác nhận`}
          after={`× ${slip.amount}`}
        />
      ))}
      {transfers.map((transfer) => (
        <Line
          key={transfer.code}
          to={documentAddress({ what: 'transfer', code: transfer.code })}
          title={transfer.code}
          detail={transfer.state === 'MỚI' ? 'Chuyển kho, chưa gửi' : 'Đang chuyển kho'}
          after={`× ${transfer.amount}`}
        />
      ))}
      {waves.map((wave) => (
        <Line
          key={wave.code}
          title={wave.code}
          detail={`Đợt nhặt của ${wave.picker}`}
          after={`${wave.picked}/${wave.need}`}
        />
      ))}
    </LookSection>
  )
}

function Line({ to, title, detail, after }: { to?: string; title: string; detail: string; after: string }) {
  const content = (
    <>
      <span className="min-w-0 grow">
        <span className="block truncate text-15 font-semibold">{title}</span>
        <span className="block text-13 text-sub">{detail}</span>
      </span>
      <b className="shrink-0 text-17">{after}</b>
    </>
  )
  const look = 'flex min-h-14 items-center gap-3 px-3 py-2'
  return (
    <li>
      {to ? (
        <LookLink to={to} className={`${look} active:bg-ground`}>
          {content}
        </LookLink>
      ) : (
        <span className={look}>{content}</span>
      )}
    </li>
  )
}
