import { useEffect, useState } from 'react'
import { keepStorage, measureStorage, type StorageRoom } from '../../../device/storage.ts'
import { formatAge } from '../../../domain/time.ts'
import { beginRenewal } from '../../../replica/load-point.ts'
import { queueHealth } from '../../../replica/queries/queue-health.ts'
import { syncNow } from '../../../sync/page-sync.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { showToast } from '../../components/toast-list.ts'
import { useNow } from '../../now.ts'
import { useReplica } from '../../session.ts'
import { useLive } from '../../use-live.ts'
import { SettingRow } from './setting-row.tsx'

const megabyte = 1024 * 1024

/** How much room the shop takes here, whether the browser promised to keep it, and how old it is. */
export function MemorySection() {
  const replica = useReplica()
  const now = useNow()
  const health = useLive(queueHealth, [])
  const [room, setRoom] = useState<StorageRoom>()
  const [kept, setKept] = useState<boolean>()
  useEffect(() => {
    void measureStorage().then(setRoom)
    void keepStorage().then(setKept)
  }, [])
  const renew = async () => {
    await beginRenewal(replica.db)
    syncNow()
    showToast('notice', 'Đang tải lại dữ liệu của shop.')
  }
  const synced = health?.sync.lastSyncedAt
  return (
    <Card title="Bộ nhớ">
      <SettingRow
        label="Đang dùng"
        text={
          kept === false
            ? 'Trình duyệt có thể xóa khi máy đầy. Cài ứng dụng để được giữ.'
            : 'Trình duyệt hứa giữ dữ liệu này.'
        }
      >
        <span className="text-15 font-semibold">{room ? used(room) : '–'}</span>
      </SettingRow>
      <SettingRow label="Dữ liệu của shop">
        <span className="text-15 font-semibold">
          {synced === undefined ? 'chưa đồng bộ' : formatAge(synced, now)}
        </span>
      </SettingRow>
      <SettingRow label="Tải lại dữ liệu" text="Lấy lại mọi dòng từ máy chủ; việc chưa gửi vẫn được giữ">
        <Button disabled={health?.sync.phase !== 'idle'} onClick={() => void renew()}>
          Tải lại
        </Button>
      </SettingRow>
    </Card>
  )
}

function used({ usedBytes, quotaBytes }: StorageRoom): string {
  const number = (bytes: number) => Math.round(bytes / megabyte).toLocaleString('vi-VN')
  return `${number(usedBytes)} / ${number(quotaBytes)} MB`
}
