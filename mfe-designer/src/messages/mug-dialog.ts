import { defineMessages } from '@shop/runtime';

const tr = {
  title: '3B önizleme',
  view: 'Kupayı çevir',
  hint: 'Parmağınızla, fareyle ya da ok tuşlarıyla çevirin.',
  loading: 'Kupa hazırlanıyor…',
  turning: 'Kupa kendiliğinden dönüyor',
  turnLeft: 'Sola çevir',
  turnRight: 'Sağa çevir',
  play: 'Kendiliğinden döndür',
  pause: 'Dönmeyi durdur',
  seen: {
    front: 'Önden: tasarım karşınızda',
    handle: 'Kulp tarafından: tasarım solda kalıyor',
    back: 'Arkadan: tasarım görünmüyor',
    left: 'Sol yandan: tasarım sağda kalıyor',
  },
  seenAround: {
    front: 'Kulp sağda: tasarımın sağ yarısı karşınızda',
    handle: 'Kulp karşınızda: tasarımın iki ucu görünüyor',
    back: 'Kulp solda: tasarımın sol yarısı karşınızda',
    left: 'Kulp arkada: tasarımın ortası karşınızda',
  },
  shows: (items: string) => `Kupanın üzerinde: ${items}`,
  nothing: 'Kupanın üzerinde henüz bir şey yok.',
  flat: 'Bu tarayıcı 3B görüntü gösteremiyor; tasarımınızı kupanın resmi üzerinde görüyorsunuz.',
  notDrawn: {
    title: 'Tasarımınız 3B kupaya yerleştirilemedi.',
    text: 'Bağlantınızı kontrol edip tekrar deneyin. Şimdilik tasarımınızı kupanın resmi üzerinde görüyorsunuz.',
  },
};

export const mugDialogMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: '3D preview',
    view: 'Turn the mug',
    hint: 'Turn it with your finger, the mouse or the arrow keys.',
    loading: 'Preparing the mug…',
    turning: 'The mug is rotating automatically',
    turnLeft: 'Turn left',
    turnRight: 'Turn right',
    play: 'Rotate automatically',
    pause: 'Stop rotating',
    seen: {
      front: 'From the front: your design faces you',
      handle: 'From the handle side: your design is on the left',
      back: 'From behind: your design cannot be seen',
      left: 'From the left side: your design is on the right',
    },
    seenAround: {
      front: 'Handle on the right: the right half of your design faces you',
      handle: 'Handle in front: both ends of your design can be seen',
      back: 'Handle on the left: the left half of your design faces you',
      left: 'Handle behind: the middle of your design faces you',
    },
    shows: (items) => `On the mug: ${items}`,
    nothing: 'There is nothing on the mug yet.',
    flat: 'This browser cannot show 3D, so you see your design on a picture of the mug.',
    notDrawn: {
      title: 'Your design could not be placed on the 3D mug.',
      text: 'Check your connection and try again. For now, you see your design on a picture of the mug.',
    },
  },
});
