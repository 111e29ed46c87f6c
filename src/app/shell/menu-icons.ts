import {
  Bike,
  CloudUpload,
  Hourglass,
  House,
  LayoutList,
  type LucideIcon,
  Package,
  ScanBarcode,
  Send,
  Settings,
  Truck,
} from 'lucide-react'
import type { MenuEntry } from './menu-entries.ts'

export const menuIcons: Record<MenuEntry['icon'], LucideIcon> = {
  today: House,
  orders: LayoutList,
  pack: Package,
  handover: Truck,
  sent: Send,
  delayed: Hourglass,
  selfShip: Bike,
  queue: CloudUpload,
  device: Settings,
  practice: ScanBarcode,
}
