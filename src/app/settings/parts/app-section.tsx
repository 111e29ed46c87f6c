import { useState, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { install, installWay, watchInstall } from '../../../device/install.ts'
import { appVersion } from '../../app-version.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { useUser } from '../../session.ts'
import { applyUpdate, updateState } from '../../shell/app-update.ts'
import { IphoneSteps } from '../../shell/install-prompt.tsx'
import { SettingRow } from './setting-row.tsx'

/** Version, installation, and who is signed in. */
export function AppSection() {
  const user = useUser()
  const way = useSyncExternalStore(watchInstall, installWay)
  const { waiting } = useSnapshot(updateState)
  const [steps, setSteps] = useState(false)
  return (
    <Card title="Ứng dụng">
      <SettingRow label={`KhoTay ${appVersion}`} text={waiting ? 'Có bản mới' : 'Tự cập nhật khi máy rảnh'}>
        {waiting && <Button onClick={applyUpdate}>Cập nhật</Button>}
      </SettingRow>
      <SettingRow
        label="Cài vào màn hình chính"
        text={way === 'installed' ? 'Đã cài trên máy này' : undefined}
      >
        {way === 'button' && <Button onClick={() => void install()}>Cài đặt</Button>}
        {way === 'iphone-steps' && <Button onClick={() => setSteps(true)}>Xem cách cài</Button>}
        {way === 'unavailable' && <span className="text-13 text-sub">Dùng menu của trình duyệt</span>}
      </SettingRow>
      <SettingRow label={user.name} text={`${user.userName} · ${user.company_name}`}>
        <LinkButton to="/logout">Đăng xuất</LinkButton>
      </SettingRow>
      {steps && <IphoneSteps onClose={() => setSteps(false)} />}
    </Card>
  )
}
