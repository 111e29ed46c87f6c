import { type ReactNode, useEffect, useState } from 'react'
import { keepStorage, measureStorage, type StorageRoom } from '../../../device/storage.ts'
import { formatAge } from '../../../domain/time.ts'
import { askToCompare, lastCompared } from '../../../replica/compared.ts'
import { beginRenewal } from '../../../replica/load-point.ts'
import type { Compared } from '../../../replica/own-rows.ts'
import { queueHealth } from '../../../replica/queries/queue/queue-health.ts'
import { syncNow } from '../../../sync/page-sync.ts'
import { screenAddress } from '../../addresses.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import { useNow } from '../../session/now.ts'
import { useReplica } from '../../session/session.ts'
import { showToast } from '../../session/toast-list.ts'
import { useLive } from '../../session/use-live.ts'
import { useShared } from '../../session/use-shared.ts'

const megabyte = 1024 * 1024

/** How much room the shop takes here, whether the browser promised to keep it, and how old it is. */
export function MemorySection() {
  const replica = useReplica()
  const now = useNow()
  const health = useShared(queueHealth)
  const compared = useLive(lastCompared, [])
  const [room, setRoom] = useState<StorageRoom>()
  const [kept, setKept] = useState<boolean>()
  useEffect(() => {
    void measureStorage().then(setRoom)
    void keepStorage().then(setKept)
  }, [])
  const renew = async () => {
    await beginRenewal(replica)
    syncNow()
    showToast('notice', 'Đang tải lại dữ liệu của shop.')
  }
  const compare = async () => {
    await askToCompare(replica)
    syncNow()
    showToast('notice', 'Đang đối chiếu với máy chủ.')
  }
  const synced = health?.sync.lastSyncedAt
  return (
    <Group title="Bộ nhớ">
      <Row
        label="Đang dùng"
        text={
          kept === false
            ? 'Trình duyệt có thể xóa khi máy đầy. Cài ứng dụng để được giữ.'
            : 'Trình duyệt hứa giữ dữ liệu này.'
        }
        after={<Value>{room ? used(room) : '–'}</Value>}
      />
      <Row
        label="Dữ liệu của shop"
        after={<Value>{synced === undefined ? 'chưa đồng bộ' : formatAge(synced, now)}</Value>}
      />
      <Row
        label="Đối chiếu với máy chủ"
        text={compared ? comparedText(compared, now) : 'Chưa đối chiếu lần nào; tự làm mỗi ngày một lần'}
        after={
          <Button disabled={health?.sync.phase !== 'idle'} onClick={() => void compare()}>
            Đối chiếu
          </Button>
        }
      />
      <Row
        label="Từng bảng"
        text="Máy này và máy chủ có bao nhiêu dòng"
        after={<LinkButton to={screenAddress('/allCache')}>Xem</LinkButton>}
      />
      <Row
        label="Tải lại dữ liệu"
        text="Lấy lại mọi dòng từ máy chủ; việc chưa gửi vẫn được giữ"
        after={
          <Button disabled={health?.sync.phase !== 'idle'} onClick={() => void renew()}>
            Tải lại
          </Button>
        }
      />
    </Group>
  )
}

function comparedText({ at, differing, isFresh }: Compared, now: number): string {
  const age = formatAge(at, now)
  if (isFresh) return `Mới tải hết từ máy chủ, ${age}`
  return differing.length === 0 ? `Khớp, ${age}` : `Có ${differing.length} bảng lệch và đã tải lại, ${age}`
}

function Value({ children }: { children: ReactNode }) {
  return <span className="text-15 font-semibold text-ink">{children}</span>
}

function used({ usedBytes, quotaBytes }: StorageRoom): string {
  const number = (bytes: number) => Math.round(bytes / megabyte).toLocaleString('vi-VN')
  return `${number(usedBytes)} / ${number(quotaBytes)} MB`
}
