/** The rules to read, in Dutch. */
export const nl = {
  title: 'De regels van PÜNCT',
  intro:
    'Alle regels, een voor een. De diagrammen zijn echte stellingen: hun knoppen laten zien wat er gebeurt, en een stapel die je ingedrukt houdt, laat zien wat eronder ligt.',
  contents: 'Inhoud',
  back: 'Terug',
  print: 'Afdrukken',
  anchor: 'Link naar dit deel: {title}',
  'press.play': 'Deze zet spelen',
  'press.turn': 'Het stuk draaien',
  'press.lift': 'Eronder kijken',
  'press.next': 'De volgende stap tonen',
  'press.again': 'Terug naar het begin',
  'note.reach': { one: 'De PÜNCT kan naar {count} veld.', other: 'De PÜNCT kan naar {count} velden.' },
  'note.possible': 'Mogelijk: {turn}',
  'note.refused': 'Niet toegestaan. {reason}',
  'note.stack': '{space}, van boven: {dots}.',
  'words.empty': 'Het bord is leeg.',
  'words.piece': '{piece}, richting {direction}, niveau {level}',
  ruling: 'Beslissing {number}',
  'ruling.where': 'Geldt hier: {title}',
  'kind.each': '{kind}: {count} per speler',

  'title.aim': 'Doel van het spel',
  'aim.1':
    'Verbind twee tegenover elkaar liggende zijden van het bord met stippen van jouw kleur. Er zijn drie paren van zulke zijden; elk paar is goed, en je mag zo vaak van plan veranderen als je wilt.',
  'aim.2':
    'Een zijde is de rij van zeven velden langs een rechte rand. Het veld vlak achter een afgesneden hoek hoort bij geen enkele zijde.',
  'title.pieces': 'De stukken',
  'pieces.1':
    'Elke speler heeft 18 stukken met drie stippen. De grote, volle stip is de PÜNCT: die zegt waar het stuk staat, leidt elke zet, en het stuk draait eromheen. De andere twee zijn de secundaire stippen.',
  'pieces.2': 'Stukken worden nooit omgekeerd: een gehoekt stuk naar links blijft een gehoekt stuk naar links.',
  'pieces.3':
    'Het ronde PÜNCT-stuk uit de doos onthoudt waar een stuk vandaan komt. Het doet niet mee in het spel; hier legt het bord het voor je neer.',
  'title.adding': 'Een stuk leggen',
  'adding.1':
    'Wit begint, daarna gaat het om de beurt. In je beurt doe je één ding: een stuk uit je voorraad leggen, of een van je stukken op het bord verplaatsen. Passen mag niet.',
  'adding.2':
    'Een nieuw stuk ligt op het bord zelf, gedraaid zoals je wilt: elke stip heeft een leeg veld nodig. Een nieuw stuk leg je nooit op andere.',
  'title.centre': 'De centrale zeshoek',
  'centre.1': 'De 19 lichte velden in het midden vormen de centrale zeshoek.',
  'centre.2': 'Standaardspel: daar mag geen nieuw stuk worden gelegd. Stukken komen er door te verplaatsen, en gaan er zo ook weer uit.',
  'centre.3': 'Basisspel: alleen het allereerste stuk van de partij moet erbuiten blijven.',
  'title.moving': 'Een stuk verplaatsen',
  'moving.1': 'Je mag elk stuk van jezelf verplaatsen waar niets op ligt.',
  'moving.2':
    'Let op de PÜNCT: die gaat zo ver als je wilt langs een van de zes rechte lijnen, over lege velden en over stukken van beide kleuren, de centrale zeshoek in, erdoorheen en eruit.',
  'moving.3': 'De secundaire stippen gaan gewoon mee. Ze doen er pas toe waar het stuk komt te liggen.',
  'title.turning': 'Een stuk draaien',
  'turning.1':
    'Voordat je het stuk neerlegt, mag je het om zijn PÜNCT draaien, zo ver als je wilt. Verplaatsen en draaien samen zijn één zet.',
  'turning.2': 'Alleen draaien is ook een zet: de PÜNCT blijft waar hij is.',
  'title.edge': 'Aan de rand',
  'edge.1': 'Alle drie de stippen blijven op het bord. Draai het stuk aan de rand zo dat ze passen.',
  'title.jumping': 'Springen op andere stukken',
  'jumping.1':
    'Een stuk dat al op het bord ligt, mag op andere komen te liggen. De PÜNCT moet dan op een stip van je eigen kleur liggen; of dat een PÜNCT of een secundaire stip is, maakt niet uit.',
  'jumping.2': 'De secundaire stippen mogen op beide kleuren liggen. Zo bedek je stippen van je tegenspeler.',
  'title.levels': 'Niveaus',
  'levels.1': 'Een stuk ligt vlak: alles wat het draagt, moet even hoog zijn.',
  'levels.2':
    'Er is geen grens aan de niveaus. Eén zet mag er zoveel omhoog of omlaag als je wilt, zelfs van de top van een toren naar het bord.',
  'title.blocked': 'Geblokkeerde stukken',
  'blocked.1':
    'Eén bedekte stip is genoeg: het stuk is geblokkeerd en mag niet verplaatst of gedraaid worden. Dat geldt voor beide kleuren; je kunt ook je eigen stukken blokkeren.',
  'blocked.2':
    'Wat onder het midden van een brug ligt, telt als bedekt, hoe diep het ook ligt en ook als je het eronderuit zou kunnen halen.',
  'blocked.3': 'Een leeg veld onder een brug is bezet: daar kan niets komen.',
  'title.cutting': 'Een verbinding verbreken',
  'cutting.1':
    'Alleen de bovenste stippen tellen. Een stuk dwars over de lijn van je tegenspeler verbreekt die, als je PÜNCT een eigen stip vindt om op te liggen.',
  'title.bridges': 'Bruggen',
  'bridges.1':
    'Rechte en gehoekte stukken hebben twee uiteinden. Liggen beide uiteinden even hoog, dan mag de stip ertussen vrij hangen: een brug.',
  'bridges.2':
    'Een uiteinde hangt nooit in de lucht. Een driehoekig stuk heeft geen midden en heeft dus altijd steun nodig onder alle drie de stippen. Onder het midden mag niets zo hoog zijn als de brug zelf.',
  'bridges.3':
    'Een gehoekt stuk kan zelfs over één enkel stuk een brug vormen: als zijn uiteinden op die van een ander gehoekt stuk liggen dat 180° gedraaid is.',
  'title.hanging': 'Een PÜNCT die hangt',
  'hanging.1': 'Twee soorten stukken hebben hun PÜNCT in het midden. Vormt zo’n stuk een brug, dan raakt de PÜNCT niets.',
  'title.connection': 'Wat als verbinding telt',
  'connection.1':
    'Kijk recht van boven op het bord. Een stip telt als niets hem bedekt, en stippen van één kleur op aangrenzende velden zijn verbonden, op welk niveau ook. PÜNCT en secundaire stippen tellen gelijk.',
  'connection.2': 'De keten mag op elk veld van de ene zijde beginnen en op elk veld van de andere eindigen.',
  'title.uncovering': 'Blootleggen',
  'uncovering.1':
    'Een stuk dat weggaat, laat zien wat eronder lag. Heeft je tegenspeler daardoor een verbinding en jij niet, dan heeft die gewonnen.',
  'uncovering.2': 'Kijk dus eerst. Je mag altijd een stuk optillen om te zien wat eronder ligt, één tegelijk.',
  'title.end': 'Het einde van de partij',
  'end.1': 'Wie het eerst een verbinding voltooit, wint meteen.',
  'end.2':
    'Legt iemand het laatste van zijn 18 stukken en is er geen verbinding, dan is de partij afgelopen. Het basisspel is dan gelijk. In het standaardspel tel je de stippen die van bovenaf in de centrale zeshoek te zien zijn: de meeste winnen, evenveel is gelijkspel.',
  'end.3': 'Je mag ook opgeven of samen gelijkspel afspreken. Met een klok verliest wie door zijn tijd heen is.',
  'title.rulings': 'Beslissingen',
  'rulings.1': 'De gedrukte regels laten een paar gevallen open. Hier zijn ze zo beslist, altijd.',
  'title.writing': 'Zetten opschrijven',
  'writing.1':
    'De kolommen hebben letters, van a links tot q rechts. De nummers lopen in elke kolom omhoog. Een stuk staat waar zijn PÜNCT staat. De zes richtingen zijn a (boven), b, c, d (onder), e en f, met de klok mee.',
  'writing.2':
    'De vormen: T driehoekig; C en E recht, PÜNCT in het midden of aan het uiteinde; L en R gehoekt naar links of rechts, PÜNCT aan het uiteinde; M gehoekt, PÜNCT in het midden.',
  'writing.3':
    'Th12b legt een driehoekig stuk op h12 in richting b. h12-k15b verplaatst het stuk van h12 naar k15. h12-h12c draait het ter plaatse.',

  'ruling.1':
    'Een PÜNCT die als midden van een brug hangt, moet als bovenste stip onder zich een stip van jouw kleur hebben, hoe diep ook. Boven een leeg veld of een stip van je tegenspeler mag hij niet hangen.',
  'ruling.2': 'Een zet die verbindingen van beide spelers voltooit, wint voor wie hem speelde.',
  'ruling.3': 'Een zet die alleen de verbinding van de tegenspeler blootlegt, verliest.',
  'ruling.4': 'Staat dezelfde stelling voor de derde keer op het bord met dezelfde speler aan zet, dan is het gelijkspel.',
  'ruling.5': 'Heeft wie aan zet is geen zet, dan eindigt de partij en telt ze alsof het laatste stuk was gelegd.',
  'ruling.6': 'Een stuk is in de centrale zeshoek zodra één van zijn stippen erin is.',
  'ruling.7':
    'Een stuk ter plaatse draaien is een zet; het precies terugleggen zoals het lag niet. Een recht stuk met de PÜNCT in het midden is 180° gedraaid hetzelfde.',
  'ruling.8': 'Een brug mag een gat van elke diepte overspannen.',

  'figure.aim': 'Zwart heeft de linkerzijde met de rechterzijde verbonden.',
  'figure.added': 'Elk veld waar Wit in het standaardspel de PÜNCT van een nieuw driehoekig stuk kan leggen.',
  'figure.occupied': 'Hier past geen driehoekig stuk: twee van zijn velden zijn bezet.',
  'figure.centre': 'Eén stip in de centrale zeshoek is er een te veel. Een veld hoger past het stuk.',
  'figure.lines': 'De PÜNCT van het gehoekte stuk en zijn zes lijnen.',
  'figure.turned': 'Een driehoekig stuk kan op zes manieren om zijn PÜNCT liggen.',
  'figure.edge': 'Aan de rand blijft niet elke richting over.',
  'figure.jump': 'De PÜNCT landt op een witte stip, een secundaire stip op een zwarte.',
  'figure.opponent': 'Dezelfde stippen, maar de PÜNCT zou op Zwart liggen.',
  'figure.uneven': 'Het ene uiteinde zou hoger liggen dan het andere.',
  'figure.climb': 'Van het bord boven op drie stukken, in één zet.',
  'figure.covered': 'Eén stip van het zwarte stuk is bedekt: Zwart kan het niet verplaatsen.',
  'figure.under': 'Het zwarte stuk ligt onder de brug: ook dat is geblokkeerd.',
  'figure.cut': 'Zwart mist alleen de rechterzijde. Het witte driehoekige stuk verbreekt de lijn.',
  'figure.bridge': 'Een recht stuk van het ene driehoekige stuk naar het andere, boven een leeg veld.',
  'figure.overhang': 'Onder één uiteinde zou niets liggen.',
  'figure.triangle': 'Een driehoekig stuk dat op twee stippen ligt, is geen brug.',
  'figure.twist': 'Een gehoekt stuk op de uiteinden van een ander.',
  'figure.hung': 'Deze PÜNCT hangt, en de bovenste stip eronder is wit: toegestaan.',
  'figure.nothing': 'Onder deze PÜNCT ligt niets.',
  'figure.chain': 'Wit heeft gewonnen: de keten loopt over twee zwarte stukken.',
  'figure.uncovered': 'Het witte stuk bedekt de zwarte lijn. Gaat het weg, dan wint Zwart.',
  'figure.counted': 'Zwart heeft net het laatste stuk gelegd: de centrale zeshoek beslist.',
  'figure.written': 'De zet Th12b op het lege bord.',
} as const;
