/** Nederlandse teksten van de lessen. */
export const nl = {
  'list.title': 'Lessen',
  'list.intro': 'Het hele spel in {lessons} korte lessen. Je speelt met wit, telkens op een echt bord.',
  'list.progress': '{done} van {all} lessen gedaan',
  'list.begin': 'Beginnen',
  'list.continue': 'Verder: {title}',
  'list.done': 'gedaan',
  'lesson.number': 'Les {number} van {all}',
  'lesson.step': 'Stap {step} van {steps}',
  'lesson.list': 'Lessen',
  'lesson.again': 'Opnieuw',
  'lesson.next': 'Verder',
  'lesson.finish': 'Klaar',
  'lesson.rules': 'De volledige regel',
  'lesson.goal': 'Je opdracht',
  'lesson.right': 'Goed gedaan!',
  'lesson.pick': 'Neem een van je stukken, uit de voorraad of van het bord.',
  'lesson.ruling': 'Beslissing {number}',
  'lesson.ruling.why': 'De spelregels laten dit open.',
  'lesson.all': 'Je kent nu het hele spel. Speel tegen de computer op sterkte 1!',
  'lesson.play': 'Tegen de computer spelen',

  'title.aim': 'Doel en zijden',
  'title.pieces': 'Zes soorten stukken',
  'title.adding': 'Een stuk leggen',
  'title.centre': 'De centrale zeshoek',
  'title.moving': 'In een rechte lijn',
  'title.turning': 'Draaien bij aankomst',
  'title.in-place': 'Ter plaatse draaien',
  'title.edge': 'De rand',
  'title.jumping': 'Op je eigen stukken springen',
  'title.minor': 'Secundaire stippen overal',
  'title.levels': 'Hetzelfde niveau',
  'title.blocked': 'Geblokkeerde stukken',
  'title.cutting': 'Een verbinding verbreken',
  'title.bridges': 'Bruggen',
  'title.no-bridge': 'Wat geen brug kan zijn',
  'title.half-turn': 'Gehoekt stuk, 180° gedraaid',
  'title.hanging': 'De hangende PÜNCT',
  'title.under': 'Onder een brug',
  'title.seen': 'Van bovenaf gezien',
  'title.uncovering': 'Blootleggen',
  'title.last': 'Het laatste stuk',
  'title.middle': 'Het centrum veroveren',

  'step.aim.1.text':
    'Je wint door twee tegenover elkaar liggende zijden te verbinden met stippen van jouw kleur. Je witte keten komt van links en heeft nog één gat.',
  'step.aim.1.goal': 'Leg een stuk dat het gat dicht.',
  'step.aim.1.done': 'Links en rechts liggen tegenover elkaar: verbonden, gewonnen.',
  'step.aim.2.text':
    'De zes zijden vormen drie paren. Deze keten begint linksonder, dus alleen de zijde rechtsboven ligt ertegenover. De afgesneden hoeken horen bij geen enkele zijde.',
  'step.aim.2.goal': 'Maak verbinding met de zijde rechtsboven en win.',
  'step.aim.2.done': 'Tegenoverliggende zijden tellen, aangrenzende niet.',

  'step.pieces.1.text':
    'Elk stuk heeft drie stippen. De grote is de PÜNCT: die zegt waar het stuk ligt, en het stuk draait eromheen. Bij rechte stukken zit hij aan het uiteinde of in het midden.',
  'step.pieces.1.goal': 'Bedek de gemarkeerde velden, met de PÜNCT op f4.',
  'step.pieces.1.done': 'Dezelfde velden, een andere PÜNCT: dat is een ander stuk.',
  'step.pieces.2.text':
    'Gehoekte stukken zijn er in drie soorten: de PÜNCT in het midden, of aan het uiteinde van een stuk dat naar links of rechts buigt. Stukken draai je, je keert ze nooit om.',
  'step.pieces.2.goal': 'Bedek de gemarkeerde velden, met de PÜNCT op l14.',
  'step.pieces.2.done': 'Alleen het stuk naar rechts ligt zo. Je hebt zes driehoekige, zes rechte en zes gehoekte stukken.',

  'step.adding.1.text':
    'Een nieuw stuk komt uit je voorraad en heeft drie lege velden van het bord nodig. Het mag niet op andere stukken liggen.',
  'step.adding.1.goal': 'Leg een stuk dat e5 bedekt.',
  'step.adding.1.done': 'Een driehoekig stuk past hier niet, andere wel. Kies de soort naar de ruimte.',

  'step.centre.1.text':
    'In het standaardspel mag een nieuw stuk de centrale zeshoek niet raken. Stukken die al op het bord liggen, mogen erin bewegen.',
  'step.centre.1.goal': 'Breng een stip van jou naar i9, midden in het centrum.',
  'step.centre.1.done': 'Je legt erbuiten en beweegt naar binnen.',
  'step.centre.2.text':
    'In het basisspel is de centrale zeshoek alleen bij de allereerste zet verboden. Hier wordt het basisspel gespeeld, en de eerste zet is voorbij.',
  'step.centre.2.goal': 'Leg een stuk dat i9 bedekt.',
  'step.centre.2.done': 'In het basisspel raakt het centrum snel vol.',

  'step.moving.1.text':
    'Een stuk op het bord beweegt met zijn PÜNCT: langs een van de zes rechte lijnen, zo ver als je wilt, over alles heen.',
  'step.moving.1.goal': 'Verplaats je driehoekige stuk zodat het d11 bedekt.',
  'step.moving.1.done': 'De zwarte muur houdt het niet tegen.',
  'step.moving.2.text':
    'Je keten heeft een gat in de centrale zeshoek, waar je niets mag leggen. Maar een stuk van jou ligt ermee op één lijn.',
  'step.moving.2.goal': 'Verplaats een stuk naar het gat en win.',
  'step.moving.2.done': 'Een zet van ver kan een partij beslissen.',

  'step.turning.1.text': 'Na het verplaatsen mag het stuk om zijn PÜNCT draaien. Verplaatsen en draaien samen zijn één zet.',
  'step.turning.1.goal': 'Verplaats je rechte stuk naar de drie gemarkeerde velden.',
  'step.turning.1.done': 'De PÜNCT gaat rechtdoor; hoe het stuk dan ligt, bepaal jij.',

  'step.in-place.1.text':
    'Een stuk mag ook draaien zonder te bewegen: de PÜNCT blijft, de andere stippen zwaaien rond. Dat telt als een hele zet.',
  'step.in-place.1.goal': 'Win door een stuk ter plaatse te draaien.',
  'step.in-place.1.done': 'Eén draai sluit de keten.',

  'step.edge.1.text':
    'Alle drie de stippen moeten op het bord blijven. Aan de rand moet je het stuk misschien draaien om het te laten passen.',
  'step.edge.1.goal': 'Verplaats je stuk zodat het a5 aan de rand bedekt.',
  'step.edge.1.done': 'Aan de rand moet het alleen anders liggen.',

  'step.jumping.1.text':
    'Een stuk mag op andere springen. De PÜNCT moet op een stuk van jezelf komen, op welke stip ook, en het stuk moet vlak liggen.',
  'step.jumping.1.goal': 'Breng een stuk naar niveau 2.',
  'step.jumping.1.done': 'Niveau 2. Naar boven is er geen grens.',

  'step.minor.1.text':
    'Alleen de PÜNCT moet op jouw kleur komen. De twee secundaire stippen mogen op ieders stukken liggen, en wat bovenop ligt, telt.',
  'step.minor.1.goal': 'Spring zodat je de zwarte stip op e9 bedekt.',
  'step.minor.1.done': 'De PÜNCT op je eigen stuk, een secundaire stip op het zwarte: e9 is nu wit.',

  'step.levels.1.text': 'Een stuk ligt altijd vlak: alle stippen rusten op dezelfde hoogte. Een stapel naast een enkel stuk is geen steun.',
  'step.levels.1.goal': 'Breng een stuk naar niveau 3.',
  'step.levels.1.done': 'Drie stippen op één hoogte: dat houdt.',

  'step.blocked.1.text':
    'Eén bedekte stip is genoeg om een stuk te blokkeren: het mag niet bewegen of draaien, ook niet als je eigen stuk erop ligt.',
  'step.blocked.1.goal': 'Maak je stuk op d3 weer vrij.',
  'step.blocked.1.done': 'Wat erop lag is weg: d3 kan weer bewegen.',
  'step.blocked.2.text': 'Op dezelfde manier kun je zwarte stukken blokkeren.',
  'step.blocked.2.goal': 'Blokkeer het zwarte stuk op m7.',
  'step.blocked.2.done': 'Het kan niet bewegen tot jij het toelaat.',

  'step.cutting.1.text':
    'Zwart komt van linksonder en bereikt met de volgende zet rechtsboven, langs de ene of de andere weg. Maar wat bovenop ligt, telt: spring op de keten.',
  'step.cutting.1.goal': 'Verbreek de keten, zodat Zwart met de volgende zet niet wint.',
  'step.cutting.1.done': 'De keten is in tweeën, en de stukken onder het jouwe zijn geblokkeerd.',

  'step.bridges.1.text':
    'Rechte en gehoekte stukken hebben twee uiteinden. Rusten beide op dezelfde hoogte, dan mag de middelste stip in de lucht hangen: een brug.',
  'step.bridges.1.goal': 'Maak een brug.',
  'step.bridges.1.done': 'De PÜNCT op je eigen stuk, het andere uiteinde op het zwarte, niets onder het midden.',

  'step.no-bridge.1.text':
    'Een driehoekig stuk heeft geen uiteinden en geen midden: het kan geen brug vormen, alle drie de stippen hebben steun nodig.',
  'step.no-bridge.1.goal': 'Maak een brug met het juiste stuk.',
  'step.no-bridge.1.done': 'Het gehoekte stuk kan wat het driehoekige niet kan.',
  'step.no-bridge.2.text': 'Onder het midden van een brug mag iets lagers liggen, maar niets dat hoger is dan de uiteinden.',
  'step.no-bridge.2.goal': 'Maak een brug waar niets in de weg ligt.',
  'step.no-bridge.2.done': 'Dezelfde hoogte onder beide uiteinden, minder onder het midden.',

  'step.half-turn.1.text':
    'Een zeldzame truc: een gehoekt stuk mag 180° gedraaid op een ander gehoekt stuk liggen. Beide uiteinden rusten op dat ene stuk, het midden hangt ernaast.',
  'step.half-turn.1.goal': 'Maak een brug op één enkel stuk.',
  'step.half-turn.1.done': 'Een brug die maar één stuk onder zich nodig heeft.',

  'step.hanging.1.text':
    'Is de PÜNCT zelf het midden van een brug, dan hangt hij in de lucht. Dan moet de bovenste stip eronder van jezelf zijn.',
  'step.hanging.1.goal': 'Maak een brug met een hangende PÜNCT.',
  'step.hanging.1.done': 'De bovenste stip eronder, op e6, is van jezelf: zo mag het.',

  'step.under.1.text': 'Ook wat onder een brug ligt is geblokkeerd, zelfs als de brug het niet raakt.',
  'step.under.1.goal': 'Blokkeer het rechte zwarte stuk met een brug over d6.',
  'step.under.1.done': 'Er zit lucht tussen, en toch is het zwarte stuk geblokkeerd.',
  'step.under.2.text': 'Een leeg veld onder een brug is bezet: je mag er niets leggen of heen schuiven. De zwarte brug sluit n9 af.',
  'step.under.2.goal': 'Verbind links en rechts langs een andere weg.',
  'step.under.2.done': 'Onder een brug komt niemand door.',

  'step.seen.1.text':
    'Een verbinding is wat je van bovenaf ziet: de bovenste stippen, op welk niveau ook. Het zwarte stuk op f9 verbreekt je keten, al liggen jouw stippen eronder.',
  'step.seen.1.goal': 'Bedek f9 weer en win.',
  'step.seen.1.done': 'Een niveau omhoog en weer omlaag: van bovenaf is de keten heel.',

  'step.uncovering.1.text':
    'Je driehoekige stuk op i8 verbreekt de zwarte verbinding. Haal je het weg, dan is Zwart verbonden en wint meteen.',
  'step.uncovering.1.goal': 'Doe een zet waarna Zwart niet meteen wint.',
  'step.uncovering.1.done': 'Laat liggen wat je tegenspeler tegenhoudt.',
  'step.uncovering.2.text': 'Weer bedekt een stuk van jou een zwarte verbinding. Maar nu kan het met dezelfde zet je eigen keten sluiten.',
  'step.uncovering.2.goal': 'Voltooi je verbinding en win, wat je ook blootlegt.',
  'step.uncovering.2.done': 'Beiden zijn verbonden, maar jij was aan zet: jij wint.',

  'step.last.1.text':
    'Een partij van het basisspel. Je hebt nog één stuk, en Zwart voltooit een verbinding met de volgende zet. Legt iemand zijn laatste stuk en is niemand verbonden, dan eindigt de partij gelijk.',
  'step.last.1.goal': 'Red het gelijkspel.',
  'step.last.1.done': 'Het laatste stuk beëindigt de partij, net op tijd.',
  'step.last.2.text':
    'In het standaardspel beslist het laatste stuk: wie in de centrale zeshoek de meeste stippen laat zien, wint. Jij hebt er 4, Zwart 3.',
  'step.last.2.goal': 'Win door je laatste stuk te leggen.',
  'step.last.2.done': 'Vier tegen drie in de centrale zeshoek: jij wint.',
  'step.last.3.text': 'Dezelfde stelling met dezelfde speler aan zet is er al twee keer geweest, omdat beiden heen en weer gaan.',
  'step.last.3.goal': 'Verplaats je driehoekige stuk terug naar f5: gelijkspel.',
  'step.last.3.done': 'De derde keer beëindigt de partij.',

  'step.middle.1.text':
    'Elk vier stippen in de centrale zeshoek, en je hebt nog één stuk. Het nu leggen is maar gelijkspel: neem eerst de leiding.',
  'step.middle.1.goal': 'Laat in de centrale zeshoek meer stippen zien dan Zwart.',
  'step.middle.1.done': 'Jij leidt. Leg nu pas je laatste stuk.',
  'step.middle.2.text': 'Zwart heeft met een driehoekig stuk geantwoord, maar je niet ingehaald.',
  'step.middle.2.goal': 'Beëindig de partij nu, en win.',
  'step.middle.2.done': 'Bewaar je laatste stuk tot het centrum van jou is.',

  'miss.adding': 'Hier is een stuk uit de voorraad nodig.',
  'miss.moving': 'Hier moet een stuk bewegen.',
  'miss.turning': 'Hier moet een stuk draaien zonder zijn plaats te verlaten.',
  'miss.win': 'Toegestaan, maar het gat is nog open: de keten moet van een zijde naar de tegenoverliggende lopen.',
  'miss.draw': 'Toegestaan, maar de partij gaat door.',
  'miss.cover': 'Toegestaan, maar het stuk ligt niet waar het hoort: {spaces}.',
  'miss.punct': 'De juiste velden, maar de PÜNCT ligt niet op {spaces}. Neem de soort die hem daar heeft.',
  'miss.level': 'Toegestaan, maar het stuk ligt op niveau {level}.',
  'miss.bridge': 'Toegestaan, maar geen brug: de middelste stip moet in de lucht hangen.',
  'miss.hanging': 'Een brug, maar de PÜNCT rust op een stuk. Neem er een met de PÜNCT in het midden.',
  'miss.free': 'Het stuk op {spaces} is nog bedekt.',
  'miss.block': 'Het stuk op {spaces} kan nog bewegen: bedek een van zijn stippen.',
  'miss.safe': 'Zo kan Zwart een verbinding voltooien: kijk maar.',
  'miss.lead': 'In de centrale zeshoek laat jij er {white} zien en Zwart {black}: je leidt niet.',
  'miss.ended': 'Daarmee is de partij afgelopen.',

  'ruling.1':
    'Een PÜNCT mag alleen als midden van een brug hangen als de bovenste stip eronder van jezelf is: niet boven een leeg veld, niet boven een zwarte stip.',
  'ruling.2': 'Een zet die beide verbindingen voltooit, wint voor wie hem doet.',
  'ruling.3': 'Een zet die alleen de verbinding van de tegenspeler blootlegt, verliest.',
  'ruling.4': 'Staat dezelfde stelling voor de derde keer op het bord, dan is het gelijkspel.',
  'ruling.5': 'Wie geen enkele zet kan doen, beëindigt de partij; er wordt geteld alsof het laatste stuk gelegd is.',
  'ruling.6': 'Een stuk raakt de centrale zeshoek als ook maar één van zijn stippen dat doet.',
  'ruling.7':
    'Ter plaatse draaien is een zet; het stuk precies zo terugleggen niet. Het rechte stuk met de PÜNCT in het midden ziet er 180° gedraaid hetzelfde uit.',
  'ruling.8': 'Een brug mag een gat van elke diepte overspannen.',
} as const;
