import { PackageCheck, PackageOpen, PackageSearch, Truck } from 'lucide-react'
import type { ReturnTab } from '../../../replica/queries/returns/returns.ts'
import { EmptyState } from '../../components/empty-state.tsx'

const words = {
  coming: {
    icon: Truck,
    title: 'Không có kiện nào đang trên đường về',
    text: 'Kiện hoàn mà sàn hoặc ĐVVC báo sẽ hiện ở đây, kèm hạn khiếu nại.',
  },
  arrived: {
    icon: PackageOpen,
    title: 'Không có kiện nào chờ kiểm',
    text: 'Quét mã trên kiện vừa về để nhận và kiểm từng món.',
  },
  checked: {
    icon: PackageCheck,
    title: 'Không có hàng nào chờ nhập kho',
    text: 'Hàng đã kiểm mà chưa nhập kho sẽ nằm ở đây.',
  },
  done: {
    icon: PackageCheck,
    title: 'Chưa nhập kho kiện hoàn nào',
    text: 'Máy này giữ 30 ngày gần nhất; quét mã để tìm kiện cũ hơn.',
  },
  claims: {
    icon: PackageSearch,
    title: 'Không có gì phải khiếu nại',
    text: 'Món lỗi, bị tráo hoặc thiếu trong hàng hoàn sẽ hiện ở đây cho đến khi xong.',
  },
  asked: {
    icon: PackageCheck,
    title: 'Không có yêu cầu nào chờ trả lời',
    text: 'Khách đòi trả hàng hoặc hoàn tiền trên sàn sẽ hiện ở đây, kèm hạn trả lời.',
  },
} as const satisfies Record<ReturnTab, unknown>

/** An empty list of returns says why. */
export function NothingReturned({ tab, searching }: { tab: ReturnTab; searching: boolean }) {
  if (searching)
    return (
      <EmptyState
        icon={PackageSearch}
        title="Không có kiện nào khớp"
        text="Kiểm tra lại chữ đã gõ, hoặc tìm trong mục khác."
      />
    )
  return <EmptyState {...words[tab]} />
}
