import { tidyLine } from '@uas/contract';

/** Endings of addresses that people know. Two letters of any alphabet but the Arabic one are the ending of a country. */
const ENDINGS =
  'com|net|org|info|biz|edu|gov|mil|name|app|dev|xyz|top|site|shop|store|online|club|live|link|click|cloud|tech|page|blog|space|website|example';
/** Those of the Arabic alphabet have more letters; two are a degree: `بی.اے`. */
const ARABIC_ENDINGS = 'پاکستان|پاكستان|بھارت|ایران|ايران|کوم|كوم|عرب|موقع|شبكة|بازار|همراه';
const IS_ADDRESS = [
  /@/,
  /:\/\//,
  /^\p{L}[\w+.-]*:\S/u,
  /^www\d?\./i,
  new RegExp(
    `[\\p{L}\\p{N}]\\.(?:${ENDINGS}|${ARABIC_ENDINGS}|(?!\\p{Script=Arabic})\\p{L}{2}|xn--[\\w-]+)(?![\\p{L}\\p{N}])`,
    'iu',
  ),
  // What an address looks like that nobody made for reading: small letters behind every dot.
  /[\p{L}\p{N}]\.\p{Ll}{2,}(?![\p{L}\p{N}])/u,
  /\d+(?:\.\d+){3}/,
];
/** `M.Sc`, `B.Com`, `Ph.D`: a degree and no address; it is set apart below, so that nothing makes a link of it. */
const DEGREE = /^\p{Lu}\p{Ll}?(?:\.\p{Lu}\p{Ll}{0,5})+(?:\.\p{Lu}\p{Ll}{3,})?\.?$/u;
/** `Prof.Dr.Muhammad`: titles, initials and a name. */
const TITLED =
  /^(?:(?:Prof|Dr|Engr|Mr|Mrs|Ms|Miss|Hafiz|Lt|Col|Maj|Gen|Brig|Capt)\.)+(?:\p{Lu}\.)*\p{Lu}[\p{L}'’-]{2,}$/u;
/** What neither ends with, but for the two degrees that do. */
const ENDS_AS_ADDRESS = new RegExp(
  `(?<!^\\p{Lu})\\.(?:com|tech)\\.?$|\\.(?!com|tech)(?:${ENDINGS})\\.?$`,
  'iu',
);
/** A dot that is written so that it is not seen as one. */
const HIDDEN_DOT = [
  /\s*[[({]\s*(?:\.|dot)\s*[\])}]\s*/giu,
  new RegExp(`\\s+dot\\s+(?=(?:${ENDINGS}|pk)\\b)`, 'giu'),
  new RegExp(`\\s+\\.\\s*(?=(?:${ENDINGS}|pk)\\b)`, 'giu'),
];
/** `Dept.of Physics`: no address ends so. */
const OF = /(?<=\p{L})\.(?=of(?: |$))/giu;
const PHONE = /\+?(?:\d[\s().-]*){9,}/gu;

/**
 * A name that somebody gave themselves, as it stands in a mail of ours: without addresses, domains and phone numbers, and
 * with nothing that a mail program makes a link of. Empty where nothing is left. The name itself stays as it is: some real
 * ones have an address in them, and everybody who sees them in the portal sees whose they are.
 */
export function mailedName(name: string): string {
  const tidy = tidyLine(name);
  const plain = HIDDEN_DOT.reduce(
    (text, dot) => text.replace(dot, '.'),
    tidy
      .normalize('NFKC')
      .replace(/[\u3002\uff61]/g, '.')
      .replace(OF, '. '),
  );
  const parts = plain.replace(PHONE, ' ').split(/([\s()[\]{}<>,;"|]+)/u);
  const isName = (part: string) => (DEGREE.test(part) || TITLED.test(part)) && !ENDS_AS_ADDRESS.test(part);
  const isAddress = (part: string) => !isName(part) && IS_ADDRESS.some((address) => address.test(part));
  const left = parts.map((part) => (isAddress(part) ? '' : part)).join('');
  const isWhole = left === plain && plain === tidy.normalize('NFKC');
  const readable = isWhole ? tidy : left.replace(/[([{<"|]\s*[)\]}>"|]/gu, ' ');
  const apart = readable.replace(/(?<=\p{L})\.(?=\p{L}{2})/gu, '. ');
  const trimmed = isWhole ? apart : tidyLine(apart).replace(/[\s(,;:–-]+$/u, '');
  return /\p{L}/u.test(trimmed) ? trimmed : '';
}
