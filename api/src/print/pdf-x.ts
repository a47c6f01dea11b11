import { readFile } from 'node:fs/promises';
import { parse } from 'icc';
import type { Pdf } from './pdf.ts';

// PDF/X-4 is ISO 15930-7. Its output condition is the press that the ICC profile describes.

/** A PDF name. pdfkit would write a string as text. */
const FALSE = { [Symbol.toStringTag]: 'Name', toString: () => '/False' };

const REGISTERED = /^FOGRA\d+/;

export async function declarePdfX(doc: Pdf, profile: string, date: string): Promise<void> {
  const icc = await readFile(profile);
  const { description = 'CMYK' } = parse(icc);
  const [registered] = REGISTERED.exec(description) ?? [];
  const DestOutputProfile = doc.ref({ N: 4 });
  DestOutputProfile.end(icc);
  doc._root.data.OutputIntents = [
    {
      Type: 'OutputIntent',
      S: 'GTS_PDFX',
      OutputConditionIdentifier: new String(registered ?? description),
      ...(registered && { RegistryName: new String('http://www.color.org') }),
      Info: new String(description),
      DestOutputProfile,
    },
  ];
  Object.assign(doc.info, { Trapped: FALSE });
  const moment = `${date.slice(0, 19)}Z`;
  const id = Buffer.from(doc._id)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  doc.appendXML(`
    <rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/"
      xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">
      <pdf:Trapped>False</pdf:Trapped>
      <pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>
      <xmp:ModifyDate>${moment}</xmp:ModifyDate>
      <xmp:MetadataDate>${moment}</xmp:MetadataDate>
      <xmpMM:DocumentID>uuid:${id}</xmpMM:DocumentID>
      <xmpMM:VersionID>1</xmpMM:VersionID>
      <xmpMM:RenditionClass>default</xmpMM:RenditionClass>
    </rdf:Description>`);
}

export function preparePage(doc: Pdf): void {
  const { dictionary, ext_gstates } = doc.page;
  dictionary.data.Group = { Type: 'Group', S: 'Transparency', CS: 'DeviceCMYK', I: true };
  // Removes the default, which pdfkit writes needlessly.
  delete dictionary.data.UserUnit;
  const knockout = doc.ref({ Type: 'ExtGState', OP: false, op: false, OPM: 0 });
  knockout.end(undefined);
  ext_gstates.Knockout = knockout;
  doc.addContent('/Knockout gs');
}
