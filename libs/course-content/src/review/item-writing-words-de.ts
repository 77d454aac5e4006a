import { startsWith, UNIT_SYMBOLS, wholeText, wholeWords } from './item-writing-patterns.js';
import type { Words } from './item-writing-language.js';

const NUMBER = 'zwei|drei|vier|fünf|sechs';
const ALL = 'alle(?! (?:\\d|zwei|drei|vier|fünf|sechs|acht|zehn|zwölf|paar))';
const EVERY = 'jede[rsnm]?(?! (?:\\d|zweite|dritte|stunde|tag|woche|monat|jahr|schicht|mal))';

/** Endings that tell a noun's gender; the exceptions that come to mind are left out, since a wrong guess is worse than none. */
const GENDERS: readonly [RegExp, Gender][] = [
  [/(?<!spr|schw|^d)ung$|\p{L}{3}(?:heit|keit|schaft|tät)$|[^\s]{2}tion$/iu, 'feminine'],
  [/ismus$|ator$|ktor$|otor$/iu, 'masculine'],
  [/(?<!mo|ze)ment$|[rlnsßdtmgkb]chen$/iu, 'neuter'],
];
const ARTICLES: Readonly<Record<string, readonly Gender[]>> = {
  eine: ['feminine'],
  einer: ['feminine'],
  einen: ['masculine'],
  ein: ['masculine', 'neuter'],
  einem: ['masculine', 'neuter'],
  eines: ['masculine', 'neuter'],
  das: ['neuter'],
};
type Gender = 'feminine' | 'masculine' | 'neuter';

export const german: Words = {
  allOrNone:
    /^(?:alle|keine|beide)[rs]? (?:der |von |davon)?(?:genannten|obigen|oben|diesen|davon|antworten sind|sind richtig)|^(?:alles|nichts) davon/i,
  negative: wholeWords('nicht|kein(?:e|er|en|em|es)?|nie|niemals|außer'),
  harmlessNegative: wholeWords(
    'nicht nur|ob [^,?]{1,60} oder nicht|oder nicht|wenn nicht|außer (?:betrieb|kraft|dienst|haus|gefecht|reichweite|acht|atem)',
  ),
  subordinate:
    /^(?:wenn|falls|weil|da|obwohl|sobald|bevor|nachdem|solange|sofern) [^,]*,|, (?:wenn|falls|weil|da|obwohl|damit|dass|sodass|so dass|sobald|bevor|nachdem|solange|sofern|um|ohne|der|die|das|den|dem) .*$/i,
  asksWhy: wholeWords('warum|weshalb|wieso|wozu|aus welchem grund'),
  absolute: wholeWords(
    `immer|nie|niemals|${ALL}|keine|${EVERY}|ausschließlich|völlig|unmöglich|niemand|jedermann|auf keinen fall|unter keinen umständen`,
  ),
  vague: wholeWords(
    'oft|öfter|oftmals|häufig|manchmal|gelegentlich|selten|meist|meistens|normalerweise|üblicherweise|in der regel|ab und zu',
  ),
  filler: wholeText(
    '(?:ich )?weiß (?:ich |es )?nicht|keine ahnung|keine angabe|k\\. ?a|sonstiges|anderes|andere|etwas anderes|(?:option|antwort|auswahl) (?:[a-h]|\\d)|(?:falsche|richtige) antwort|platzhalter',
  ),
  opinion: wholeWords(
    '(?:ihrer|deiner|eurer) (?:meinung|ansicht|auffassung) nach|(?:nach|was ist) (?:ihrer|deiner|eurer|ihre|deine|eure) (?:meinung|ansicht)|(?:denken|glauben|meinen) (?:sie|ihr)|(?:denkst|glaubst|meinst) du|halten sie von|hältst du von|gefällt (?:ihnen|dir)|am liebsten',
  ),
  article: /^(der|die|das|den|dem|ein|eine|einen|einem|einer) (?=\S)/i,
  numbers: { eins: 1, zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10, elf: 11, zwölf: 12 },
  chooseCount: wholeWords(`(?:wählen sie|wähle|kreuzen sie|kreuze|markieren sie|markiere) (?:die )?(${NUMBER})(?!-)`),
  whichCount: wholeWords(`welche (${NUMBER})(?!-)`),
  chooseSeveral: wholeWords('(?:mehrere|alle) (?:zutreffenden|richtigen|passenden)|mehrere antworten|mehrfachauswahl'),
  asking: startsWith(
    'was|welche[rsnm]?|wer|wen|wem|wessen|wo|wohin|woher|wann|warum|weshalb|wieso|wozu|womit|wodurch|wie|ist|sind|kann|darf|muss|soll|wählen?|wähle|nennen?|nenne|kreuzen?|kreuze|markieren?|markiere|ordnen?|ordne|berechnen?|berechne|finden?|finde|geben?|gib|ergänzen?|ergänze|vervollständigen?|sortieren?|sortiere|schreiben?|schreibe|rechnen?|rechne|bestimmen?|bestimme|übersetzen?|übersetze|schätzen?|schätze|runden?|runde',
  ),
  openQuestion:
    /^(?:was|welche[rsnm]?|wer|wen|wem|wessen|wo|wohin|woher|wann|warum|weshalb|wieso|wozu|womit|wodurch|wie)\b[^?]*\?$/i,
  joinedStatement:
    /, (?:und|aber|also|daher|deshalb|darum) (?:der|die|das|er|sie|es|dies|ein|eine|man|wir)\b|;|, (?:weil|denn)\b|\b(?:deshalb|daher|darum)\b/i,
  abbreviation: wholeText('prof|evtl|abschn|zzgl|inkl|exkl|bspw|sogen|eigtl'),
  measured: wholeWords(
    'wie (?:lange?|weit|hoch|schwer|schnell|tief|breit|dick|warm|kalt|heiß|laut)|welche[rnm]? (?:\\p{L}{0,20}(?:temperatur|druck|spannung|gewicht|länge|breite|höhe|tiefe|strecke|entfernung|geschwindigkeit|volumen|masse|leistung|fläche))',
  ),
  unitNamed: wholeWords(
    `(?:in|\\d) ?(?:${UNIT_SYMBOLS})|°c|%|prozent|grad|\\p{L}{0,6}metern?|meilen?|fuß|zoll|\\p{L}{0,5}gramm|tonnen?|\\p{L}{0,6}litern?|sekunden?|minuten?|stunden?|tagen?|wochen?|monaten?|jahren?|volt|ampere|\\p{L}{0,4}watt|pascal|euro|franken|celsius|kelvin`,
  ),
  and: / (?:und|mit) /i,
  rangeTo: 'bis',
  first: startsWith('zuerst|als erstes|zunächst|zu beginn'),
  last: startsWith('zuletzt|schließlich|als letztes|zum schluss|am ende'),
  unmeasurable:
    /^(?:versteht|verstehen|kennt|kennen|weiß|wissen|begreift|begreifen|lernt|erfährt)(?!\p{L})|(?<!\p{L})(?:verstehen|kennen|wissen|begreifen|kennenlernen|kennengelernt haben|verstanden haben|vertraut sein|(?:zu )?schätzen wissen|ein gefühl bekommen|überblick (?:haben|bekommen|erhalten))[.!]?$/iu,
  common: new Set(
    'alles andere anderen antwort antworten aussage aussagen beide beiden beim beispiel bevor bezeichnet damit daran darauf darin dass dabei davon dazu deren derer diese diesem diesen dieser dieses durch eigentlich einem einen einer eines einige erste ersten erster falsch folgende folgenden folgender folgendes frage fragen gegen gehört gehören genau gibt haben hinter ihrem ihren ihrer immer indem jeder jedes jeweils kann keine können könnte macht machen man mehr meist möglich muss müssen nachdem neben nennt nicht oder ohne option richtig richtige seine seinem seinen seiner sich sein sind sollte sollten stimmt tritt trifft über unter versteht viele vielen weiter welche welchem welchen welcher welches wenn werden wichtig wieder wird worden wurde wurden während zuerst zwischen zwei'.split(
      ' ',
    ),
  ),
  articleFits(stem, option) {
    const genders = ARTICLES[/(?:^| )(\p{L}{2,5})$/u.exec(stem)?.[1]?.toLowerCase() ?? ''];
    const noun = option.split(' ').at(-1)!;
    const gender = /^\p{Lu}/u.test(noun) ? GENDERS.find(([ending]) => ending.test(noun))?.[1] : undefined;
    return genders && gender ? genders.includes(gender) : null;
  },
};
