import { defineMessages } from '@shop/runtime';

const tr = {
  title: 'Arka planı kaldır',
  preview: 'Arka planı kaldırılmış resmin önizlemesi. Dama deseni saydam yerleri gösterir.',
  method: 'Arka plan türü',
  methods: { plain: 'Tek renk', subject: 'Fotoğraf' },
  about: {
    plain: 'Kenara değen tek renkli alanlar silinir. Düz renkli zeminler, logolar ve çizimler için uygundur.',
    subject:
      'Fotoğraftaki kişi, hayvan ya da nesne cihazınızda bulunur; bunun için ilk seferde yaklaşık 8 MB indirilir. Birbirine benzeyen yerlerde ve ince saç tellerinde yanılabilir.',
  },
  strength: 'Silme gücü',
  brush: 'Fırça',
  brushes: { erase: 'Sil', restore: 'Geri getir' },
  brushHint: 'Resmin üzerinde parmağınızı ya da fareyi sürükleyin.',
  size: 'Fırça boyu',
  undo: 'Son fırçayı geri al',
  opening: 'Resim açılıyor…',
  loading: 'Fotoğraf modeli indiriliyor…',
  finding: 'Konu aranıyor…',
  grades: {
    good: 'Arka plan ayrıldı. Uygulamadan önce kenarlara göz atın.',
    unsure: 'Konu ile arka plan tam ayrılamadı. Silme gücünü değiştirin ya da eksik ve fazla yerleri fırçayla düzeltin.',
    nothing: 'Silinecek bir arka plan bulunamadı. Öteki arka plan türünü ya da silme fırçasını deneyin.',
    empty: 'Resimde konu bulunamadı, resim değişmedi. Kalacak yerleri “Geri getir” fırçasıyla boyayın ya da silme gücünü azaltın.',
    erased: 'Resimden geriye bir şey kalmadı. Kalacak yerleri “Geri getir” fırçasıyla boyayın ya da son fırçayı geri alın.',
  },
  failed: 'Arka plan ayrılamadı. Bağlantınızı kontrol edip tekrar deneyin.',
  cancel: 'Vazgeç',
  apply: 'Uygula',
  applying: 'Resim kaydediliyor…',
  notApplied: 'Resim kaydedilemedi; düzenlemeniz burada duruyor. Tekrar deneyin.',
  removed: 'Arka plan kaldırıldı. “Geri al” ile eski hâline dönebilirsiniz.',
  cut: 'Kesiminiz uygulandı; kenarları yakınlaştırıp denetleyin. “Geri al” ile eski hâline dönebilirsiniz.',
};

export const cutOutMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'Remove the background',
    preview: 'Preview of the picture without its background. The checkerboard shows transparent areas.',
    method: 'Kind of background',
    methods: { plain: 'Single colour', subject: 'Photo' },
    about: {
      plain: 'Removes areas of a single colour that touch the edge. Fits logos, drawings and plain backdrops.',
      subject:
        'Finds the person, animal or object of a photo on your device; the first time, this downloads about 8 MB. It can be wrong where things look alike and at fine hair.',
    },
    strength: 'Removal strength',
    brush: 'Brush',
    brushes: { erase: 'Erase', restore: 'Restore' },
    brushHint: 'Drag your finger or the mouse over the picture.',
    size: 'Brush size',
    undo: 'Undo last stroke',
    opening: 'Opening the picture…',
    loading: 'Downloading the photo model…',
    finding: 'Looking for the subject…',
    grades: {
      good: 'The background is separated. Have a look at the edges before you apply it.',
      unsure: 'Subject and background could not be fully separated. Change the strength, or mend the picture with the brushes.',
      nothing: 'No background to remove was found. Try the other kind of background or the eraser.',
      empty: 'No subject was found, so the picture is unchanged. Paint what is to stay with “Restore”, or lower the strength.',
      erased: 'Nothing of the picture is left. Paint what is to stay with “Restore”, or undo the last stroke.',
    },
    failed: 'The background could not be separated. Check your connection and try again.',
    cancel: 'Cancel',
    apply: 'Apply',
    applying: 'Saving the picture…',
    notApplied: 'The picture could not be saved; your changes are still here. Try again.',
    removed: 'The background has been removed. Use “Undo” to bring it back.',
    cut: 'Your cut has been applied; zoom in to check its edges. Use “Undo” to bring the original back.',
  },
});
