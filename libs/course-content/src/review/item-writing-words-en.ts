import { startsWith, UNIT_SYMBOLS, wholeText, wholeWords } from './item-writing-patterns.js';
import type { Words } from './item-writing-language.js';

const NUMBER = 'one|two|three|four|five|six';

export const english: Words = {
  allOrNone: /^(?:all|none|both|neither) of (?:the )?(?:above|these|those|them|options)\b|^(?:all|none) (?:are|is) correct\b/i,
  negative: wholeWords(
    "not|never|except|cannot|can't|isn't|aren't|wasn't|weren't|doesn't|don't|didn't|won't|wouldn't|shouldn't|couldn't|least likely",
  ),
  harmlessNegative: wholeWords('not only|whether or not|or not|why not|if not|not to mention'),
  subordinate:
    /^(?:if|when|because|since|while|unless|although|once|after|before) [^,]*,|\b(?:if|when|because|since|while|unless|although|so that|after|before|that|who|whose|in order) .*$/i,
  asksWhy: wholeWords('why|how come|for what reason'),
  absolute: wholeWords(
    'always|never|(?<!at |after |above )all(?! (?:day|night|week|year|right|over)\\b)|none|every(?! (?:\\d|one|two|three|four|five|six|other|few|hour|day|week|month|year|shift|time))|exclusively|completely|impossible|nobody|everyone|everything|under no circumstances|in all cases',
  ),
  vague: wholeWords('often|sometimes|usually|frequently|occasionally|rarely|seldom|generally|typically|from time to time'),
  filler: wholeText(
    "i (?:do not|don't) know|(?:do not|don't) know|not sure|no idea|other|others|n/?a|something else|(?:option|answer|choice|distractor) (?:[a-h]|\\d)|(?:wrong|right|correct|incorrect) answer|placeholder",
  ),
  opinion: wholeWords(
    "(?:do|would|did) you (?:think|believe|feel|prefer|like)|(?:in|what is|what's) your (?:opinion|view)|your favou?rite",
  ),
  article: /^(the|an|a) (?=\S)/i,
  numbers: { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12 },
  chooseCount: wholeWords(`(?:select|choose|tick|mark|pick|check) (?:the |any )?(${NUMBER})(?!-)`),
  whichCount: wholeWords(`which (${NUMBER})(?!-)`),
  chooseSeveral: wholeWords('(?:select|choose|tick|mark|pick|check) (?:all|any|every) (?:that|which)|more than one answer'),
  asking: startsWith(
    'what|which|who|whom|whose|where|when|why|how|is|are|do|does|can|may|must|should|select|choose|name|pick|mark|tick|complete|match|order|sort|arrange|identify|calculate|work out|find|give|list|state|define|convert|translate|fill|write|enter|type|solve|add|round|estimate|measure',
  ),
  openQuestion: /^(?:what|which|who|whom|whose|where|when|why|how)\b[^?]*\?$/i,
  joinedStatement:
    /, (?:and|but|so) (?:the|it|they|this|that|these|a|an|you|we|he|she)\b|;|\b(?:because|therefore|which is why)\b/i,
  abbreviation: wholeText('prof|approx|assoc|dept|etc|incl|resp|sect|capt|messrs'),
  measured: wholeWords(
    'how (?:long|far|high|heavy|fast|deep|wide|tall|thick|warm|cold|hot|loud)|what(?: is| was)?(?: the)?(?: \\p{L}+)? (?:temperature|pressure|voltage|weight|length|width|height|depth|distance|speed|volume|mass|power|area)',
  ),
  unitNamed: wholeWords(
    `(?:in|\\d) ?(?:${UNIT_SYMBOLS})|°c|°f|%|per cent|percent|degrees?|millimet(?:re|er)s?|centimet(?:re|er)s?|met(?:re|er)s?|kilomet(?:re|er)s?|miles?|feet|foot|inch(?:es)?|yards?|grams?|kilograms?|kilos?|tonnes?|tons?|pounds?|lit(?:re|er)s?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|volts?|amps?|watts?|kilowatts?|pascals?|euros?|dollars?|celsius|fahrenheit|kelvin`,
  ),
  and: / (?:and|with) /i,
  rangeTo: 'to',
  first: startsWith('first|firstly|first of all|to begin with'),
  last: startsWith('last|lastly|finally|last of all|at the end'),
  unmeasurable: startsWith(
    '(?:(?:the )?(?:learners?|participants?|students?|trainees?|you|staff)(?: will| can| should)?(?: be able to)? |be able to |to )?(?:really |fully |better |deeply )?(?:understand|know|learn|appreciate|realise|realize|grasp|comprehend|believe|enjoy|(?:be|become|get) (?:aware|familiar|acquainted|interested)|have (?:an understanding|a knowledge|knowledge|an awareness)|gain (?:an understanding|insight|knowledge))',
  ),
  common: new Set(
    'about above after again against almost along among answer answers around because become before being below between calls could correct describe describes different during either enough every example false first follow following found given gives going happen happens having itself kinds known learn makes means might moment needs never often option options other ought place point question really right second should since some someone something stated statement statements still their theirs there these thing things third those through times together true under until usual using valid wants where which while whole whose within without would wrong years'.split(
      ' ',
    ),
  ),
  articleFits(stem, option) {
    const article = /(?:^| )(an?)$/i.exec(stem)?.[1]?.toLowerCase();
    // Figures, abbreviations, single letters and words of both sounds are read out in more than one way.
    if (!article || !/^\p{Ll}{2}|^\p{Lu}\p{Ll}/u.test(option) || /^(?:h|u|eu|one|once)/i.test(option)) return null;
    return (article === 'an') === /^[aeio]/i.test(option);
  },
};
