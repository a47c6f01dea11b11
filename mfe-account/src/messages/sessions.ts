import { defineMessages } from '@shop/runtime';

const tr = {
  revoked: { passkeys: 'Silinen geçiş anahtarları', sessions: 'Kapatılan oturumlar' },
  title: 'Oturumlarım',
  lead: 'Hesabınıza giriş yapılmış cihazlar. Tanımadığınız bir oturum varsa kapatın ve şifrenizi değiştirin.',
  unknown: 'Bilinmeyen cihaz',
  current: 'Bu cihaz',
  since: (moment: string) => `Giriş: ${moment}`,
  seen: (moment: string) => `Son görülme: ${moment}`,
  end: 'Kapat',
  endOf: (device: string) => `${device} oturumunu kapat`,
  endOthers: 'Diğer oturumların hepsini kapat',
};

export const sessionsMessages = defineMessages<typeof tr>({
  tr,
  en: {
    revoked: { passkeys: 'Removed passkeys', sessions: 'Ended sessions' },
    title: 'My sessions',
    lead: 'Devices logged in to your account. If you do not recognise one, end its session and change your password.',
    unknown: 'Unknown device',
    current: 'This device',
    since: (moment) => `Logged in: ${moment}`,
    seen: (moment) => `Last seen: ${moment}`,
    end: 'End',
    endOf: (device) => `End the session of ${device}`,
    endOthers: 'End all other sessions',
  },
});
