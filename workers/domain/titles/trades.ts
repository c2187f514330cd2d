/**
 * Trades as titles name them. A trade has names that tell it alone ('= scrum master'), and fields that tell it together
 * with a head of those before the colon ('engineer: backend' is told by 'Backend Engineer' and 'Engineer, Backend', and
 * not by 'Backend Recruiter'). All words are the canonical ones of `titles.ts`: developer and programmer are
 * 'engineer',
 * front end is 'frontend', and so on. The first phrases are the ones that postings use most.
 */
export const TRADES = {
  // Software
  software: `
    = technical lead, tech lead; engineer architect: software, application, applications, founding, forward deployed,
    web services, product development, core product, database engine, search engine, rules engine,
    matching engine, query engine, storage engine, execution engine, workflow engine`,
  // At makers of software a programmer of any end; elsewhere one who looks after a ware.
  productEngineer: "engineer: product",
  backend: "engineer architect: backend, api, server side, microservices, middleware, distributed systems",
  frontend: `
    engineer architect: frontend, ui, ux, ui ux, web, html, web application, web applications, website, webpage,
    web platform`,
  cms: `
    engineer worker designer: wordpress, shopify, magento, drupal, webflow, woocommerce, wix, joomla;
    engineer architect: cms, adobe commerce, bigcommerce, ecommerce platform`,
  fullstack: "= mern, mean stack, lamp stack; engineer architect: fullstack, mern stack, mean, lamp",
  integrations: `
    engineer architect: integration, integrations, systems integration, api integration;
    analyst consultant: integration, integrations; engineer architect consultant: mulesoft, boomi, tibco`,
  mainframe: "engineer: mainframe",
  graphicsProgramming: "engineer: graphics, rendering, gpu, shader",
  android: "engineer architect: android",
  ios: "engineer architect: ios",
  mobile: "engineer architect: mobile, mobile app, mobile application, react native, flutter",
  quantDeveloper: `
    engineer architect: quantitative, quant, algo trading, algorithmic trading, trading systems, hft, low latency`,
  game: "engineer: game, gameplay, games, unity, unreal, unreal engine, game engine",
  extendedReality: "engineer: ar vr, ar, vr, augmented reality, virtual reality, extended reality, mixed reality, xr",
  web3: "engineer architect: blockchain, web3, smart contract, solidity, crypto, protocol blockchain",
  embedded: `
    engineer architect: embedded, firmware, autosar, rtos, device driver, device drivers, bsp, embedded systems,
    kernel, embedded linux, embedded software`,
  iot: "engineer architect: iot, internet of things, iiot",
  hardware: "engineer architect: hardware, electronics, electronic, electronics hardware, electronic hardware",
  pcb: "= pcb designer; engineer: pcb, pcb design, pcb layout, board design",
  chip: `
    engineer architect: vlsi, asic, rtl, soc, soc design, vlsi design, rtl design, asic design, silicon,
    digital design, semiconductor design, ic design`,
  physicalDesign: "engineer: physical design, dft, static timing, sta, chip layout, place and route",
  chipVerification: `
    engineer: design verification, dv, digital design verification, asic design verification, rtl verification,
    cpu verification,
    gpu verification, formal verification, functional verification, ip verification, asic verification,
    soc verification, vlsi verification, silicon validation,
    post silicon, uvm`,
  fpga: "engineer: fpga",
  analog: "engineer: analog, analog design, mixed signal, analog layout",
  rf: "engineer: rf, radio frequency, antenna, microwave",
  telecom: `
    engineer: telecom, telecommunication, telecommunications, 5g, lte, wireless, fiber, fibre, fiber optic, ran,
    telecom network, transmission`,
  robotics: `
    engineer: robotics, robot, autonomy, autonomous vehicle, autonomous driving, motion planning, slam, mechatronics,
    robotics software`,
  engineeringManager: `
    = vp of engineer, vice president of engineer, chief technology officer, cto, manager of engineer,
    engineer manager, head of engineer, director of engineer, director engineer, vp engineer, engineer lead,
    engineer director, technology director, head of technology, director of technology`,
  architect: `
    = software architect, technical architect, application architect, technology architect, java architect;
    architect: technical, technology, application, software, microservices`,
  solutionArchitect: `
    = solution architect, solutions architect, integration architect; architect: solution, solutions, pre sales,
    customer, platform, ai, salesforce solution`,
  enterpriseArchitect: `
    = enterprise architect, business architect, it architect; architect: enterprise, business, it, information`,
  cloudArchitect: `
    = cloud architect, cloud solution architect, infrastructure architect, network architect; architect: cloud,
    devops, infrastructure, aws, azure, network, systems`,
  buildingArchitect: `
    = landscape architect, project architect, architectural designer, interior architect, design architect,
    urban designer, architectural engineer; designer engineer: architectural`,
  // Quality
  qa: `
    = sdet, tester, engineer in test, quality assurance, test lead, test manager, qa lead, qa manager;
    engineer analyst worker manager consultant architect: qa, aqa, sqa, test, software quality, quality assurance,
    test automation, qa automation, automation qa, automated testing, automation test, automation testing,
    software testing, mobile testing, software test,
    api testing, manual testing, software qa, tosca, selenium, playwright, appium`,
  // Of tests, of factories or of office work: the word alone does not tell.
  automation: "engineer manager worker analyst consultant architect: automation, automations",
  performanceTest: `
    = performance tester; engineer analyst worker: performance test, performance testing, load testing, performance qa`,
  etlTest: "= etl tester; engineer analyst worker: etl test, etl testing, data testing, data warehouse testing, etl qa",
  gameTest: "= game tester, game qa tester; engineer analyst worker: game qa, game test, games qa",
  qualityAnalyst: "= quality analyst; analyst: quality, process quality, call quality",
  qualityEngineer: `
    = quality auditor, quality controller, ; engineer manager worker: food safety, food quality, product quality,
    food safety and quality, quality, quality control, supplier quality, qc, manufacturing quality`,
  qualityInspector: `
    = quality inspector, quality control inspector, quality technician, inspector, qa inspector, quality checker,
    quality control technician, line inspector; technician worker: inspection, quality inspection; technician:
    quality, quality control, ndt, qc`,
  testOperations: `
    engineer technician manager worker analyst: flight test, hardware test, propulsion test, vehicle test,
    test and evaluation, structural test, test operations, battery test, electrical test, electronics test,
    avionics test, rf test, manufacturing test, production test, mechanical test, component test, environmental test,
    board test, optical test, thermal test, engine test, materials test, cell test, hil test, hitl test,
    electromechanical test, optomechanical test, photonics test,
    laboratory test, compliance test, material testing, materials testing`,
  automationControls: `
    = plc engineer, controls technician, automation technician; engineer technician: plc, controls, control systems,
    instrumentation, scada, industrial automation, automation controls, process control, process automation,
    instrumentation and control`,
  // Infrastructure and security
  devops: "= devops; engineer architect analyst: devops, devsecops, kubernetes, ci cd, devops platform",
  release: `
    = release manager; engineer: release, build, build and release, release and build, deployment, software release,
    configuration management; analyst manager worker: build and release, release management, software release,
    configuration management; manager: release`,
  sre: `
    = sre; engineer: production reliability, systems reliability, system reliability, service reliability,
    platform reliability, infrastructure reliability, network reliability, cloud reliability`,
  reliability: "engineer: reliability, design reliability, product reliability, hardware reliability",
  platform: `
    engineer: platform, infrastructure, infra, scaling, cloud platform, developer platform, compute infrastructure,
    core infrastructure, developer productivity, developer experience`,
  cloud: `
    = cloud administrator; engineer administrator analyst worker: cloud, cloud infrastructure, cloud operations,
    cloud support`,
  sysadmin: `
    = system administrator, systems administrator, linux administrator, windows administrator,
    infrastructure administrator, server administrator; administrator: system, systems, linux, windows, unix,
    infrastructure, windows server, linux server, middleware, websphere, weblogic, storage, backup, exchange,
    active directory, m365, office 365, microsoft 365, jira, atlassian; engineer: linux, windows, linux systems,
    it systems, it infrastructure, windows server,
    systems administration`,
  vmware: "= vmware administrator, vmware engineer; engineer administrator: vmware, virtualization, vdi, citrix",
  systems: "engineer: systems, system",
  itGeneral: `
    = it executive, it administrator, it specialist, it officer, it assistant, it associate, it coordinator;
    worker administrator analyst engineer consultant: it, information technology, it operations, it systems`,
  itManager: `
    = it manager, it director, director of it, head of it, it head, chief information officer, cio,
    it operations manager; manager: it, information technology, information systems`,
  network: `
    = network administrator, network engineer; engineer administrator worker analyst technician: network, networking,
    network operations, network infrastructure, network security infrastructure, lan, wan, network support`,
  networkProtocols: "engineer: network protocol, protocol stack",
  noc: "= noc; engineer analyst technician worker: noc, network operations center, network operations centre",
  dba: `
    = dba, database administrator; administrator engineer worker: database, database administration, databases,
    database reliability;
    administrator: mongodb, postgresql, oracle, oracle database, sql server, mysql, db2`,
  security: `
    engineer analyst worker consultant architect administrator: cyber security, cybersecurity, information security,
    infosec, it security, product security, security operations, secops, vulnerability, detection, threat detection,
    threat, cyber, information assurance, incident response, digital forensics, digital forensic, dfir,
    computer forensics, threat hunting, malware, cyber defense, cyber defence, computer network defense;
    scientist: security, cyber security, threat, threat detection, malware,
    vulnerability; engineer analyst architect consultant manager: security;
    = chief information security officer, ciso`,
  soc: "= soc analyst; analyst: soc, threat intelligence, cti, cyber threat",
  networkSecurity: "= network security engineer; engineer analyst administrator: network security, firewall",
  pentest: `
    = penetration tester, pentester, ethical hacker, red teamer, bug bounty hunter, red team operator, pen tester,
    security tester,
    offensive security; engineer worker analyst consultant: penetration, penetration testing, penetration test,
    red team, offensive security, vapt, application penetration`,
  appSecurity: "engineer analyst architect: application security, appsec, product security",
  cloudSecurity: "engineer analyst architect: cloud security",
  iam: `
    engineer analyst administrator consultant architect: iam, identity and access management,
    identity access management, identity and access, privileged access, identity governance;
    engineer architect administrator: identity`,
  grc: `
    analyst worker consultant manager engineer: grc, governance risk and compliance, security compliance, it risk,
    it compliance, technology risk`,
  itAudit: "= it auditor, it audit, information systems auditor, information security auditor",
  // Data and AI
  dataAnalyst: `
    = data analyst, reporting analyst, insights analyst, analytics analyst; analyst worker consultant manager: data,
    reporting, analytics, data analytics, insights, data insights, business insights, data analysis,
    data visualization, web analytics; engineer: reporting, data visualization`,
  bi: `
    = business intelligence, bi analyst, bi engineer, power bi engineer, tableau engineer;
    analyst engineer worker consultant manager architect: business intelligence, bi, power bi, tableau`,
  mis: "= mis; analyst worker manager: mis, mis reporting",
  productAnalyst: "= product analyst; analyst: product",
  productSpecialist: "= product specialist, product executive; worker: product",
  dataEngineer: `
    = data engineer; engineer architect manager worker: data, big data, data warehouse, data platform, data pipeline,
    data infrastructure, data integration, data lake, databricks, snowflake, datawarehouse, data warehousing, dwh`,
  etl: "engineer worker consultant architect: etl, elt, informatica",
  sql: "engineer: sql, pl sql, sql server, database",
  dataModelling: `
    = data modeler, data modeller, data architect, data architecture; architect: data, information architecture;
    analyst engineer: data modeling, data modelling`,
  analyticsEngineer: "= analytics engineer; engineer: analytics, data analytics",
  dataScientist: `
    = data scientist, data science, decision scientist; scientist analyst manager worker consultant: data, decision,
    data science, decision science; engineer: data science`,
  ml: `
    engineer worker architect consultant scientist manager: machine learning, ai, ai red team,
    artificial intelligence, deep learning, ai agent, agentic ai, ml ai, ai platform, ai solutions,
    machine learning infrastructure, reinforcement learning, recommendation systems, recommender systems,
    recommendations, foundation models, model training, machine learning systems`,
  mlops: "= mlops; engineer: mlops, machine learning operations, machine learning platform",
  genai: `
    engineer worker architect consultant scientist: genai, generative ai, llm, large language model, gen ai,
    conversational ai`,
  prompt: "= prompt engineer; engineer worker: prompt",
  nlp: "engineer scientist worker: nlp, natural language processing, natural language, speech, computational linguist",
  computerVision: `
    engineer scientist worker: computer vision, perception, image processing, vision, 3d vision, visual perception`,
  research: `
    = research scientist, ai researcher, machine learning researcher, applied scientist, applied researcher,
    ai scientist, machine learning scientist, machine learning research; scientist: research, applied,
    machine learning, ai, ai research, machine learning research, applied research`,
  researchEngineer: "= research engineer; engineer: research, ai research, machine learning research",
  quant: `
    = quantitative analyst, quantitative researcher, quant, quant researcher,
    quantitative trader; analyst scientist engineer worker: quantitative, quant`,
  statistics: `
    = statistician, biostatistician, statistical engineer; engineer analyst scientist: statistical, statistics,
    biostatistics`,
  economist: `
    = game economist, economist, econometrician; analyst consultant worker scientist: economics, economic,
    econometrics, economic research`,
  annotation: `
    = data annotator, annotator, ai trainer, data labeler, ai tutor, data labeller, search evaluator, annotation, ai
    evaluator, ai rater, llm evaluator, data rater, ai training; worker analyst: annotation, data annotation, data
    labeling, data labelling, labeling, ai training`,
  dataEntry: `
    = data collector, data collection agent, data capture operator, data entry, typist, data entry operator,
    computer operator; worker operator technician: data capture, data entry, data processing, data input, typing`,
  dataQuality: "= data curator, data quality analyst, data steward; analyst worker engineer manager: data quality",
  dataGovernance: `
    = data governance; analyst worker manager engineer consultant: data governance, data management, master data,
    master data management, mdm, data privacy`,
  // Enterprise systems
  salesforce: `
    = salesforce, apex engineer, crm engineer; engineer consultant administrator worker architect analyst: salesforce,
    apex; engineer consultant administrator architect: crm`,
  sap: "= sap; consultant engineer analyst worker administrator architect: sap",
  erp: `
    engineer consultant administrator architect analyst worker manager: erp, netsuite, dynamics 365,
    microsoft dynamics, ms dynamics, dynamics crm, dynamics ax, oracle apps, oracle fusion, oracle ebs, oracle cloud,
    oracle hcm,
    oracle erp, zoho, odoo, jd edwards, peoplesoft, infor, epicor`,
  oracle: "engineer consultant analyst: oracle, oracle forms, oracle apex",
  enterpriseApps: `
    engineer consultant administrator architect analyst worker manager: business applications, business application,
    enterprise applications, enterprise application, enterprise systems, business systems, corporate systems`,
  lowCode: `
    engineer consultant administrator architect analyst worker manager: low code, no code, power platform, power apps,
    sharepoint, outsystems, mendix, appian, pega`,
  rpa: `
    engineer consultant administrator architect analyst worker manager: rpa, robotic process automation, uipath,
    automation anywhere, blue prism, intelligent automation, workflow automation, business automation,
    business process automation`,
  serviceNow: "engineer consultant administrator architect analyst worker manager: servicenow",
  contentPlatform: `
    engineer consultant administrator architect analyst worker manager: aem, adobe experience manager, sitecore,
    adobe aem`,
  hcm: `
    engineer consultant administrator architect analyst worker manager: hcm, hris, workday, people technology,
    people systems, hr systems, hr technology`,
  insuranceSystems: "engineer consultant administrator architect analyst worker manager: guidewire, duck creek",
  // Support
  techSupport: `
    engineer worker analyst technician consultant manager: technical support, l1 support, l2 support, l3 support,
    tier 2 support, tier 3 support, product support, l1, l2, l3, customer support engineer, tech support,
    solutions support, developer support, platform support; engineer analyst: support operations;
    engineer analyst technician: support, customer support`,
  appSupport: `
    engineer analyst worker consultant: application support, production support, applications support,
    application production support, application maintenance`,
  itSupport: `
    = help desk, helpdesk, service desk, desktop support, it support;
    engineer worker analyst technician administrator manager: it support, desktop support, desktop, help desk,
    helpdesk, service desk, deskside support, end user support, end user computing, user support, deskside,
    it help desk, it helpdesk, it service desk, it field, it field support, it service, it customer service,
    it desktop support; technician: it, support, pc, it support, computer; engineer: computer hardware`,
  customerSupport: `
    = customer advisor, guest services representative, customer care, customer service, customer happiness,
    client service representative, call center, call centre, contact center, contact centre, csr;
    worker manager consultant analyst trainee: customer support, customer service, customer care, customer experience,
    client service, client services, client support, customer relations, customer happiness, member services,
    customer, guest services, player support, community support, user support, member support, customer operations,
    call center, contact center`,
  generalSupport: "worker manager: support",
  chatSupport: `
    = chat support, live chat, chat process; worker manager: chat, chat support, email support, chat process,
    non voice, non voice process`,
  voiceProcess: `
    = voice process, international process, bpo, domestic voice, inbound process, outbound process, inbound voice,
    telephone operator; worker manager: voice support, inbound voice, outbound voice, semi voice, blended process,
    voice process, bpo, inbound, inbound calls, international bpo, domestic bpo`,
  process: `
    = process associate, process executive, process specialist, process representative; worker: process,
    transaction processing, claims process, non voice process`,
  customerSuccess: `
    = customer success, client success, customer success manager, client success manager, csm;
    worker manager consultant analyst: customer success, client success, customer onboarding, customer value,
    client onboarding, partner success, merchant success; worker manager: onboarding`,
  implementation: `
    = implementation consultant, implementation engineer, implementation manager;
    engineer consultant worker manager analyst: implementation, implementations, professional services,
    product implementation, solution implementation, software implementation, deployment strategist;
    consultant: onboarding, integration, solutions delivery, deployment; manager: implementation project`,
  // They keep clients and put offers together, and build nothing.
  clientSolutions: `
    manager worker: solutions, solution, client solutions, customer solutions`,
  solutionsEngineer: `
    = solutions engineer, solution engineer, customer engineer, field engineer software; engineer: solutions,
    solution, customer, partner solutions, partner, customer solutions, customer success`,
  presales: `
    = sales engineer, presales, pre sales, field application engineer, field applications engineer, technical sales,
    sales consultant technical, value engineer;
    engineer consultant worker manager architect: presales, technical sales, sales solutions; engineer: sales,
    commercial sales, enterprise sales, inside sales, channel sales; consultant: solution, solutions`,
  technicalAccount: `
    = technical account manager, technical customer success manager, technical success manager, technical account;
    worker manager: technical account management`,
  technicalConsulting: `
    = technical consultant, technology consultant, it consultant; consultant: technical, technology`,
  functionalConsulting: `
    = functional consultant, functional analyst, techno functional consultant; consultant analyst: functional,
    techno functional, erp functional`,
  // Product, design and analysis
  productManager: `
    = product manager, product management, head of product, product lead, chief product officer, vp of product,
    director of product, vp product, director product; worker: product management; manager: product,
    product management`,
  productOwner: "= product owner",
  programManager: `
    = program manager, programme manager, program management, program director, program lead; manager: program,
    programs, programme, portfolio`,
  technicalProgram: `
    = technical program manager, technical program management, technical program lead, engineer program manager,
    software program manager, technical programme manager`,
  project: `
    = project manager, project management, project lead, project director, project controller;
    manager worker consultant: project, projects`,
  itProject: `
    = it project manager, technical project manager, software project manager, technical project lead,
    agile project manager, digital project manager, it program manager, it project lead`,
  constructionProject: `
    = construction manager, construction project manager, construction superintendent, superintendent, estimator,
    site manager, project estimator, construction supervisor; manager worker: construction, site, preconstruction,
    construction project`,
  projectCoordination: `
    = project coordinator, project assistant, project administrator, project associate, program coordinator,
    program assistant, project executive, project officer`,
  delivery: `
    = delivery manager, service delivery manager, delivery lead, delivery head, head of delivery, service delivery,
    delivery director, engagement manager, agile delivery manager, client engagement manager; manager: delivery,
    service delivery, it delivery, software delivery, agile delivery`,
  agile: `
    = scrum master, agile coach, agile lead, release train engineer, agile master, agile delivery lead, scrum lead,
    iteration manager; worker trainer manager: agile, scrum`,
  // Projects of things and buildings.
  engineeringProject: `
    manager: engineer project, capital project, capital projects`,
  pmo: "= pmo, project management office; analyst worker manager: pmo, project management office",
  businessAnalyst: `
    = business analyst, business systems analyst, it business analyst, business process analyst, requirements
    analyst, technical business analyst; analyst: business, business systems, business process, it business,
    requirements, technical business, process, domain; consultant: business analysis; worker manager: business
    analysis`,
  businessManagement: `
    = business manager, business head, business director, business unit head;
    manager worker: business, business management, business unit, domain`,
  systemsAnalyst: "= systems analyst, system analyst; analyst: systems, system",
  ux: `
    = product designer, ui ux, ux designer, ui designer, interaction designer, user experience designer,
    experience designer, product design, ux, user experience; worker manager: design systems, design system, ux, ui,
    ui ux, user experience,
    product design; designer: ux, ui, ui ux, product, interaction, user interface, user experience, digital product,
    design system, design systems, conversation, conversational, service design, web and app, mobile app`,
  uxResearch: `
    = ux researcher, user researcher, ux research, user research, design researcher; scientist: ux, user,
    user experience, product, qualitative; scientist manager worker: ux research, user research, design research,
    user experience research, quantitative ux`,
  uxWriting: "= ux writer, content designer, ux content designer, ux content; writer: ux, product",
  visualDesign: `
    = visual designer, visual design; designer: visual, digital, communication, brand, visual communication,
    presentation`,
  webDesign: "= web designer, website designer, web design; designer: web, website, web and graphic",
  designLead: `
    = design lead, head of design, design manager, design director, director of design, ux lead; manager: design,
    product design, ux design`,
  graphicDesign: `
    = graphic designer, graphic design, graphics designer, dtp operator, creative designer, graphic artist;
    designer: graphic, graphics, creative, marketing, production, layout, print, packaging, dtp, brand graphic;
    worker: graphic design, graphics, dtp`,
  creativeDirection: "= art director, creative director, creative lead, creative producer; manager: creative, art",
  motion: `
    = motion designer, motion graphics, motion graphic designer, motion graphics designer, motion artist,
    motion design; designer worker: motion, motion graphics, motion graphic`,
  videoEditing: `
    = video editor, film editor, video producer, videographer, video editing, post production editor,
    video content creator, video creator; editor worker: video, film, post production, video content, short form, reel`,
  animation: "= animator, animation artist; designer worker: animation, 2d animation, 3d animation",
  art3d: `
    = 3d artist, 3d modeler, character artist, environment artist, concept artist, texture artist, vfx artist,
    technical artist, 3d designer, 3d generalist, game artist, 2d artist, 3d modeller; designer: 3d`,
  illustration: "= illustrator, storyboard artist",
  gameDesign: `
    = game designer, level designer, systems designer game, narrative designer, economy designer, combat designer,
    quest designer, gameplay designer; designer: game, gameplay, economy, narrative, combat, quest, games,
    systems and economy`,
  interiorDesign: `
    = interior designer, interior design, interior decorator, kitchen designer; designer: interior, interiors,
    interior architecture, residential, furniture, space planning, set; worker manager: interior design, interiors`,
  fashionDesign: `
    = fashion designer, textile designer, apparel designer, fashion stylist; designer: fashion, apparel, textile,
    footwear, accessories, knitwear, jewelry, jewellery, garment, womenswear, menswear; worker manager:
    fashion design, apparel design, textile design`,
  industrialDesign: "= industrial designer, industrial design engineer; designer: industrial",
  photography: "= photographer, cinematographer, camera operator, photo editor, retoucher",
  technicalWriter: `
    = technical writer, technical writing, documentation engineer, documentation writer, technical author,
    technical editor; writer: technical, documentation, api documentation, technical content;
    worker engineer: documentation, technical documentation`,
  // People
  hr: `
    = human resources, hr, hr manager, hr business partner, hr executive, hr generalist, people partner,
    people operations, people business partner, hr director, hr head, chief people officer,
    chief human resources officer, people manager, head of people, vp of people, director of people;
    worker manager analyst consultant administrator: people experience, hr, people, hr operations, people operations,
    hr admin, employee relations, people and culture, hr business, people and talent, people programs,
    hr shared services`,
  recruiting: `
    = recruiter, talent acquisition, sourcer, talent partner, talent acquisition partner, headhunter, recruitment,
    recruiting, talent scout, talent sourcer, recruitment consultant, hr recruiter;
    worker manager consultant analyst: recruiting, recruitment, talent acquisition, staffing, talent,
    sourcing recruiting, campus recruiting, talent sourcing, hiring`,
  technicalRecruiting: `
    = technical recruiter, it recruiter, tech recruiter, technical sourcer, engineer recruiter,
    technical talent acquisition, gtm recruiter; worker: technical recruiting, it recruitment, technical recruitment,
    technical talent`,
  usRecruiting: "= us it recruiter, us recruiter, us recruitment, us staffing, us it recruitment",
  benchSales: "= bench sales recruiter, bench sales",
  recruitingCoordination: `
    = recruitment coordinator, recruiting coordinator, talent coordinator, talent acquisition coordinator,
    interview coordinator, recruiting operations coordinator, recruiting assistant, recruitment assistant`,
  payroll: `
    = payroll; worker manager analyst administrator accountant consultant: payroll, payroll tax, payroll operations`,
  learning: `
    = learning and development, learning partner; worker manager consultant analyst trainer: learning and development,
    learning, training and development, talent development, learning experience, organizational development,
    leadership development`,
  enablement: `
    = sales enablement, revenue enablement; worker manager consultant analyst: enablement, sales enablement,
    revenue enablement, partner enablement, field enablement, business enablement`,
  trainer: `
    = trainer, process trainer, technical trainer, product trainer, executive coach, leadership coach, sales coach;
    trainer: process, product, sales, training, technical; worker manager consultant analyst: training,
    training delivery`,
  softSkills: `
    = corporate trainer, soft skills trainer, communication trainer, behavioural trainer, behavioral trainer,
    language trainer, english trainer, personality development trainer; trainer: soft skills, communication,
    corporate, voice and accent, behavioral, behavioural, language, personality development, spoken english`,
  fitness: `
    = personal trainer, fitness trainer, fitness coach, yoga instructor, gym trainer, athletic trainer,
    fitness instructor, group fitness, swim instructor, gym instructor, pilates instructor, health coach,
    sports coach, wellness coach, fitness manager; trainer manager worker: fitness, athletic, yoga, gym, pilates,
    swim, strength and conditioning, personal training, cycling, barre`,
  compensation: `
    = compensation and benefits, total rewards, compensation; analyst worker manager consultant: compensation,
    benefits, total rewards, rewards, compensation and benefits`,
  engagement: `
    = employee engagement; worker manager: employee engagement, employee experience,
    internal communications and engagement`,
  instructionalDesign: `
    = instructional designer, curriculum designer, learning designer, curriculum engineer,
    learning experience designer, instructional design; designer engineer worker writer: instructional, curriculum,
    elearning, learning experience, learning, course, learning content, training content, content curriculum`,
  // Finance
  accounting: `
    = accountant, accounts executive, accounts assistant, bookkeeper, staff accountant, general accountant, accounts
    officer, accounts manager, chief accountant, accounting manager, accounting clerk, accounting, bookkeeping,
    accounts, revenue accounting, revenue accountant; worker manager analyst administrator: accounts, accounting,
    general ledger, record to report, accounting reporting, sec reporting, statutory reporting, consolidation,
    consolidation reporting, finance reporting, r2r, bookkeeping, accounting operations, financial accounting, gl`,
  tally: "= tally operator, tally; operator worker: tally",
  payable: `
    = accounts payable, ap accountant, accounts payable executive;
    worker manager analyst accountant administrator: accounts payable, ap, invoice processing, procure to pay, p2p,
    accounts payable and receivable`,
  receivable: `
    = ar analyst, ar specialist, ar executive, ar associate, ar caller, credit controller, credit control,
    accounts receivable, accounts receivable executive; worker manager analyst accountant administrator:
    credit control, accounts receivable, ar, order to cash, o2c, credit and collections, cash application`,
  collections: `
    = receivables collector, bill collector, debt collector, collections, collection agent, recovery agent,
    recovery officer, collection executive; worker manager analyst consultant: collections, collection,
    debt collection, debt recovery, recoveries, loan recovery`,
  gst: `
    = gst; worker manager analyst accountant consultant: indirect tax compliance, vat, indirect taxation, gst,
    indirect tax, gst and tds`,
  tax: `
    = tax analyst, tax consultant, tax accountant, tax manager, tax associate, tax preparer, tax advisor, taxation;
    worker manager analyst consultant accountant: tax compliance, tax credits, tax advisory, tax operations, tax,
    taxation, direct tax, international tax, corporate tax, income tax, transfer pricing`,
  charteredAccountant: `
    = chartered accountant, qualified ca, ca inter, ca final, certified public accountant, cpa, cost accountant,
    company accountant`,
  articleship: "= articleship, ca articleship, article assistant, articled assistant",
  audit: `
    = auditor, internal auditor, audit assistant, statutory auditor, internal audit, audit;
    worker manager analyst consultant: audit, internal audit, statutory audit, external audit, assurance`,
  finance: `
    = financial controller, corporate controller, group controller, plant controller, assistant controller,
    business controller, cost controller, country controller, regional controller, commercial controller, controller,
    financial analyst, finance analyst, finance manager, finance executive, financial controller, fp a,
    financial planning, finance director, cfo, chief financial officer, finance controller, finance business partner,
    head of finance, vp finance, vp of finance, director of finance; analyst worker manager consultant: finance,
    financial, fp a, financial planning, financial reporting, corporate finance, strategic finance,
    financial planning and analysis, commercial finance, budget, cost, business finance, pricing`,
  credit: `
    = credit analyst, credit manager, credit underwriter, credit officer; analyst worker manager consultant: credit,
    credit assessment, corporate credit, credit appraisal`,
  creditRisk: "analyst worker manager consultant: credit risk; = credit risk",
  lending: `
    = loan officer, loan processor, mortgage loan officer, mortgage advisor, mortgage broker, loan originator,
    mortgage processor; analyst worker manager consultant administrator: loan, loans, lending, mortgage, home loan,
    commercial lending, loan servicing, mortgages, home loans, personal loan`,
  risk: `
    = risk analyst, risk manager, chief risk officer; analyst worker manager consultant: risk, risk management,
    market risk, operational risk, enterprise risk, model risk, risk operations, third party risk,
    risk and compliance, financial risk, trust and safety risk`,
  investment: `
    = investment analyst, portfolio manager, investment manager, fund manager; analyst worker manager: investment,
    investments, private equity, venture capital, portfolio, asset management, real estate investment, fund`,
  investmentBanking: `
    = investment banking, investment banker; analyst worker manager: investment banking, m a,
    mergers and acquisitions, corporate development`,
  equityResearch: `
    = investment research, equity research, stock analyst, equity analyst; analyst worker: equity research, equities;
    analyst: equity, stock`,
  trading: "= trader; worker analyst manager: trading, trade, trade support, trading operations",
  treasury: "= treasury; analyst worker manager: treasury, cash management, liquidity",
  fundAccounting: `
    = fund accountant, fund accounting, fund controller; worker manager analyst accountant: fund accounting, fund,
    fund administration, hedge fund accounting, private equity accounting, fund services, nav`,
  billing: `
    = billing executive, billing specialist, billing; worker manager analyst operator administrator: billing,
    invoicing, invoice`,
  companySecretary: `
    = company secretary, corporate secretary, assistant company secretary, company secretarial, secretarial executive,
    secretarial officer`,
  compliance: `
    = compliance officer, compliance analyst, compliance manager, chief compliance officer;
    worker manager analyst consultant: compliance, regulatory compliance, regulatory, ethics and compliance,
    legal compliance, privacy`,
  regulatoryAffairs: `
    = regulatory affairs, regulatory affairs manager; worker manager analyst consultant scientist: regulatory affairs,
    regulatory labeling, regulatory operations, regulatory submissions, drug regulatory affairs, regulatory strategy,
    regulatory science, regulatory sciences`,
  kyc: `
    = kyc; analyst worker manager: kyc, know your customer, customer due diligence, cdd, client due diligence,
    due diligence, kyc onboarding, aml onboarding, kyc aml, aml kyc, client onboarding kyc`,
  aml: `
    = aml, anti money laundering; analyst worker manager: aml, anti money laundering, transaction monitoring,
    sanctions, financial crime, financial crimes, fincrime`,
  fraud: `
    = fraud analyst, fraud investigator; analyst worker manager: fraud, fraud operations, fraud prevention,
    fraud risk, fraud detection, chargeback, chargebacks, disputes, trust and safety fraud, fraud strategy`,
  relationship: `
    = financial planner, wealth planner, investment advisor, private wealth advisor, relationship manager,
    wealth manager, private banker, relationship officer, relationship executive, personal banker,
    private client advisor, wealth advisor, client relationship manager, relationship banker, client advisor banking,
    financial advisor, wealth management; manager worker consultant: relationship, client relationship, wealth,
    wealth management, banking relationship, private banking`,
  bankOperations: `
    = bank clerk, bank cashier, bank officer, bank executive, banking operations, bank teller, teller,
    branch manager bank, trade finance, loan operations; worker manager analyst: new accounts, account opening,
    banking operations, bank operations, trade finance, loan operations, payment operations, payments operations,
    settlements, trade operations, branch banking, clearing; worker: banking`,
  insurance: `
    = insurance producer, insurance advisor, insurance agent, insurance sales, insurance consultant, insurance broker,
    insurance executive, life insurance, benefits consultant; consultant worker manager: insurance, life insurance,
    insurance sales, health insurance, bancassurance, insurance advisory`,
  claims: `
    = claims adjuster, claims examiner, claims analyst, claims adjudicator; worker analyst manager: claims,
    insurance claims, medical claims, claim`,
  underwriting: "= underwriter, underwriting, mortgage underwriter; worker manager analyst consultant: underwriting",
  actuarial: `
    = actuary, actuarial analyst, actuarial; analyst worker manager consultant: actuarial, pricing actuarial,
    reserving`,
  // Sales
  salesDevelopment: `
    = sales development, business development, business development manager, account development, lead generation;
    worker manager analyst consultant: sales development, business development, account development, lead generation,
    new business, outbound, demand, market development, biz dev`,
  sales: `
    = sales specialist, sales executive, sales manager, sales representative, sales intern, salesperson, salesman,
    sales officer, sales consultant, sales director, director of sales, head of sales, sales lead,
    chief revenue officer, vp of sales, vp sales, sales trainee, sales agent, national sales manager, sales;
    worker manager consultant: sales, enterprise sales, channel sales, commercial sales, corporate sales, b2b sales,
    institutional sales, real estate sales, export sales, solution sales, direct sales, software sales,
    sales and marketing, channel, commercial, go to market`,
  shopSales: `
    = sales associate, sales advisor, sales ambassador, sales assistant, shop salesman, counter salesman; worker:
    shop sales`,
  insideSales: "= inside sales; worker manager consultant: inside sales, inbound sales, digital sales",
  fieldSales: `
    = field sales, area sales manager, regional sales manager, territory manager, territory sales manager,
    zonal sales manager, outside sales, territory executive, area manager sales, territory sales executive,
    zonal manager; worker manager consultant: field sales, area sales, regional sales, territory sales, territory,
    outside sales, zonal sales, door to door sales, fmcg sales, pharma sales, van sales, medical sales`,
  medicalRepresentative: `
    = medical representative, pharmaceutical sales representative, medical sales representative,
    pharma sales executive, medical science liaison`,
  accountExecutive: "= account executive, enterprise account executive, account executive manager",
  accountManager: `
    = account manager, key account manager, account management, account director, key account, client partner,
    client manager, strategic account manager, account lead, client director, client account manager, sales account
    manager; worker manager: major accounts, named accounts, large accounts, federal accounts, specialty account,
    account, key account, key accounts, client, client relations, strategic accounts, national accounts, client
    relationship, accounts strategic`,
  partnerships: `
    = partner manager, partnerships manager, alliance manager, alliances manager, partner account manager,
    partner development manager, channel partner manager; worker manager consultant: partnerships, partnership,
    partner, alliances, channel partner, strategic partnerships, partner development, business partnerships,
    strategic alliances`,
  salesOperations: `
    = sales operations, revenue operations, sales operations analyst, sales analyst, sales coordinator, sales support,
    deal desk, sales administrator; analyst worker manager consultant administrator: sales operations,
    revenue operations, deal desk, sales support, sales compensation, go to market operations, gtm operations,
    sales strategy, sales planning, sales strategy and operations; analyst: sales, revenue`,
  telesales: `
    = telecaller, telesales, tele sales, telemarketer, tele caller, telemarketing, tele calling, telecalling,
    tele executive; worker manager: telesales, tele sales, telemarketing, tele calling, telecalling`,
  realEstate: `
    = real estate agent, realtor, property consultant, real estate consultant, real estate broker,
    real estate salesperson; worker manager consultant analyst: real estate, property sales, land acquisition,
    facilities and real estate`,
  propertyManagement: `
    = leasing agent, leasing consultant, property manager, leasing, community manager residential, leasing manager,
    property management, apartment manager, estate manager, caretaker property; worker manager consultant analyst:
    leasing, property, property management`,
  // Marketing
  marketing: `
    = marketing manager, marketing executive, marketing, marketer, cmo, chief marketing officer, marketing director,
    head of marketing, vp of marketing, vp marketing, director of marketing;
    worker manager analyst consultant: marketing, field marketing, regional marketing, partner marketing,
    customer marketing, marketing operations, integrated marketing, trade marketing, lifecycle marketing,
    demand generation, marketing and communications, marketing programs, campaign, marketing campaign, b2b marketing,
    sales and marketing, influencer marketing, affiliate marketing, international marketing, retail marketing,
    marketing strategy, crm marketing, lifecycle, affiliate, influencer`,
  digitalMarketing: `
    = digital executive, digital specialist, digital strategist, digital manager, digital analyst, head of digital,
    digital director, digital lead, digital coordinator, digital intern, digital associate, digital marketing,
    digital marketer, online marketing; worker manager analyst consultant: digital marketing, online marketing,
    web marketing, internet marketing`,
  seo: `
    = seo, search engine optimization; worker manager analyst consultant: seo, organic search, off page seo,
    technical seo, organic growth, search engine`,
  paidMarketing: `
    = ppc, performance marketing, performance marketer, paid search, paid media, paid social, media buyer,
    paid advertising, sem, google ads; worker manager analyst consultant: ppc, performance marketing, paid search,
    paid media, paid social, paid advertising, sem, media buying, google ads, programmatic, user acquisition,
    biddable media, media, paid acquisition, acquisition marketing, advertising, ad operations, media planning;
    = media planner`,
  socialMedia: `
    = social media, social media manager, social media marketer, social manager;
    worker manager analyst consultant: social media, social, social media marketing, social content, organic social`,
  communityManagement: `
    = community manager, community builder; manager worker: community, community engagement, online community`,
  content: `
    = content writer, copywriter, copy writer, blog writer, copywriting, content writing, article writer,
    script writer, scriptwriter, seo content writer, web content writer, creative writer, web writer, ghostwriter;
    writer worker: content, copy, blog, article, seo content, web content, b2b content, content marketing; writer:
    creative, marketing, script, brand, web, advertising; worker manager: content marketing, content writing,
    copywriting`,
  editing: `
    = editor in chief, photojournalist, columnist, anchor news, news anchor, chief editor, editor, copy editor,
    journalist, reporter, news editor, content editor, proofreader, managing editor, editorial, sub editor,
    correspondent, staff writer, news writer; editor worker manager: editorial, news, magazine, breaking news; editor:
    copy, content; writer: staff, news, sports, entertainment`,
  contentCreation: `
    = content curator, content creator, content producer, youtuber, ugc creator, influencer, digital content creator;
    worker: content creation, content production, ugc`,
  contentStrategy: `
    = content strategist, content strategy, content manager, content lead, content marketing manager, head of content,
    content director; manager worker: content strategy, content, digital content, content operations`,
  grantWriting: `
    = grant writer, proposal writer, bid manager, bid writer, proposal manager; writer worker manager: grant writing,
    proposal, bid, rfp; writer: grant`,
  medicalWriter: `
    = medical writer, scientific writer, regulatory writer, clinical writer, medical writing; writer: medical,
    scientific, clinical, regulatory, life sciences; worker manager: medical writing`,
  emailMarketing: `
    = email marketing, email marketer, marketing automation; worker manager analyst: email marketing, email,
    marketing automation, retention marketing, crm, crm and email, crm email, email campaign, lifecycle email;
    engineer: marketing automation`,
  growth: `
    = growth marketer, growth manager, growth marketing, growth hacker, head of growth, growth lead,
    growth product marketing; worker manager analyst: growth, growth marketing, user growth`,
  productMarketing: `
    = product marketing, product marketing manager, product marketer; worker manager: product marketing`,
  brand: `
    = brand manager, brand marketing, brand strategist, brand executive; worker manager analyst consultant: brand,
    brand marketing, brand strategy, brand partnerships, brand development, brand management, branding`,
  events: `
    = event planner, event coordinator, event manager, events manager, event producer, wedding planner,
    events coordinator; worker manager: event, events, game day, game night,
    game entertainment, event marketing, experiential, events marketing,
    event operations, conference, event planning, event management, events and experiences, field events, conferences`,
  publicRelations: `
    = public relations, pr manager, pr executive, communications manager, publicist, spokesperson;
    worker manager consultant: public relations, pr, communications, corporate communications, media relations,
    external communications, internal communications, public affairs, press, communication`,
  ecommerce: `
    = ecommerce executive, ecommerce manager, ecommerce; worker manager analyst: ecommerce, online sales, amazon,
    marketplace, amazon marketplace, marketplaces, online store, d2c, catalog, catalogue, ecommerce operations`,
  marketResearch: `
    = market researcher, market research, consumer insights, survey programmer;
    analyst worker manager scientist consultant: market research, consumer insights, market insights,
    marketing research, market intelligence, customer insights, shopper insights, consumer research,
    competitive intelligence, survey, consumer and market insights; analyst: market; scientist: consumer`,
  developerRelations: `
    = engineer relations, devrel, engineer advocate, engineer evangelist, developer relations, developer advocate,
    engineer advocacy, technical evangelist, engineer community`,
  // Operations
  operations: `
    = coo, chief operating officer, head of operations, director of operations, vp of operations, vp operations,
    operations director, operations; worker manager analyst consultant: operations, city operations, fleet operations,
    store operations, marketplace operations, field operations, production operations, back office operations,
    site operations, risk and fraud operations, process improvement, business process, operational excellence,
    continuous improvement, service operations, product operations, regional operations, operational`,
  businessOperations: `
    = business operations, bizops; analyst worker manager: business operations, strategy and operations, biz ops,
    strategic operations, operations strategy, operations and strategy, special projects`,
  supplyChain: `
    = demand and supply planner, supply manager, material controller, materials planner, supply chain, demand planner,
    supply planner, material planner, production planner, supply chain planner;
    analyst worker manager consultant engineer: supply chain, supply planning, demand planning, material planning,
    s op, production planning; worker manager analyst: supply, materials, material, supply network,
    integrated planning`,
  logistics: `
    = logistics, freight broker, dispatcher, freight forwarder, import export executive, shipping coordinator,
    shipping clerk; worker manager analyst operator consultant: logistics, shipping, dispatch, transportation,
    freight, transport, import export, export, import, export import, distribution, fulfillment, fleet,
    supply chain and logistics, shipping and receiving, customs, trade compliance`,
  procurement: `
    = procurement, buyer, purchaser, purchase executive, purchase manager, category manager, strategic sourcing,
    purchase officer, sourcing manager, purchasing; worker manager analyst engineer consultant: procurement, purchase,
    purchasing, strategic sourcing, sourcing, category, vendor, vendor management, buying, commodity, supplier,
    supplier management, strategic procurement`,
  warehouse: `
    = fulfillment associate, fulfilment associate, fulfillment specialist, warehouse, warehouse associate,
    warehouse manager, warehouse executive, picker, packer, forklift operator, stocker, material handler, storekeeper,
    store keeper, store incharge, warehouse worker, order picker, store executive; worker manager operator: warehouse,
    forklift, fulfillment center, distribution center, stores, material handling, picking, packing, fulfilment centre;
    technician: warehouse`,
  inventory: `
    = stock controller, stock associate, stock clerk, stock auditor, inventory analyst, inventory manager,
    inventory controller; analyst worker manager: inventory, inventory control, inventory management, stock,
    inventory planning`,
  administration: `
    = office administrator, office manager, office assistant, admin executive, administrative assistant,
    office coordinator, administrative officer, admin coordinator, admin assistant, admin manager,
    administrative coordinator, admin officer, clerk, office clerk, secretary, legal secretary,
    administration officer, office executive, office boy, administrative, admin; worker manager administrator: office,
    administrative, admin, administration, facilities and administration, administrative services,
    general administration, office operations, workplace, workplace experience`,
  documentControl: `
    = document controller, document control, document control specialist, records manager, records clerk,
    records management; worker manager: document control, records, records management`,
  facilities: `
    = facilities manager, facility manager, facilities coordinator, facilities technician, janitorial manager,
    building manager, building engineer, facilities; worker manager technician engineer: facilities, facility,
    building, data center facilities, building maintenance, property maintenance, facility management,
    critical facilities, janitorial`,
  dataCenter: `
    engineer technician worker manager: data center, data centre, datacenter, data center operations,
    data centre operations, critical facility`,
  assistant: `
    = executive assistant, personal assistant, ea to ceo, executive secretary, pa to, executive business partner,
    executive assistants, administrative business partner, ea pa; worker: executive business`,
  frontOffice: `
    = night auditor, receptionist, front office, front desk, guest service agent, guest relations,
    front office executive, concierge, guest service associate, reception, front desk agent;
    worker manager administrator: front office, front desk, reception, guest relations, guest service, front of house,
    guest services hotel`,
  backOffice: `
    = back office, back office executive, back office assistant; worker manager analyst operator: back office,
    document processing, documentation backoffice, mid office, middle office`,
  virtualAssistant: "= virtual assistant, virtual executive assistant",
  moderation: `
    = content moderator, content moderation, content reviewer, trust and safety;
    worker analyst manager: content moderation, content review, trust and safety, moderation, content safety`,
  strategy: `
    = strategy analyst, strategy manager, head of strategy, chief strategy officer;
    analyst worker manager consultant: strategy, corporate strategy, business strategy, strategic initiatives,
    strategic planning, strategy and planning, business planning, go to market strategy`,
  managementConsulting: `
    = management consultant, business consultant, strategy consultant; consultant: management, business, strategy,
    transformation, business transformation, management and strategy; worker: consulting, management consulting`,
  foundersOffice: `
    = founder s office, founders office, ceo s office, ceo office, office of the ceo;
    worker analyst manager: founder s office, founders office, ceo office, ceo s office, founder office, founder`,
  chiefOfStaff: "= chief of staff, deputy chief of staff",
  entrepreneur: "= entrepreneur in residence, founder in residence, eir, venture builder",
  researchAnalyst: `
    = research assistant, research fellow; manager: research, insights and research; analyst worker: research,
    industry research, business research,
    policy research, secondary research, research and analysis, quantitative research, clinical research assistant`,
  managementTrainee: `
    = management trainee, graduate management trainee, executive trainee, manager trainee, manager in training,
    management associate`,
  // Engineering of things
  mechanical: `
    engineer: mechanical, optomechanical, electromechanical, hvac, piping, thermal, rotating equipment,
    mechanical systems, mechanical product, fluid,
    cfd, composites, stress, propulsion mechanical, mechanical integration, mechanism, mechanisms, tooling,
    static equipment`,
  mechanicalDesign: `
    = mechanical designer, mechanical design engineer, machine designer; engineer designer: mechanical design,
    mechanical, machine design, product mechanical design, tool design, mold design, piping`,
  projectEngineer: "engineer: project",
  designEngineer: "engineer: design, product design",
  cad: `
    = cad librarian, design librarian, component librarian, cad engineer, cad designer, cad technician, draftsman,
    drafter, autocad draftsman, cad operator, draughtsman, revit modeler, bim modeler, cad drafter, autocad operator,
    bim technician, drafting technician; engineer designer technician operator worker manager: cad, cae, autocad,
    drafting, bim, solidworks, catia, revit`,
  civil: `
    = civil engineer; engineer: civil, highway, bridge, road, roadway, geotechnical, water resources,
    land development, transportation, drainage, civil infrastructure, hydraulics, water, wastewater, traffic, railway,
    transit, environmental civil`,
  siteEngineer: `
    = site engineer, field engineer civil, resident engineer; engineer: site, construction, civil site, resident,
    project civil, billing site`,
  structural: `
    = structural engineer, structural designer; engineer designer: structural, structures, civil structural,
    steel structure, structure`,
  surveying: `
    = survey crew, party chief survey, land surveyor, surveyor, survey technician, hydrographic surveyor,
    project surveyor, mine surveyor; technician: survey; engineer: survey`,
  quantitySurveying: `
    = quantity surveyor, cost estimator, billing engineer civil, qs engineer, surveyor quantity,
    cost consultant construction`,
  electrical: `
    = electrical engineer; engineer: electrical, power, power systems, high voltage, substation, electrical systems,
    power electronics, electrical and electronics, switchgear, electrical power, protection and control, motor,
    power distribution`,
  electricalDesign: `
    = electrical design engineer, electrical designer; engineer designer: electrical design,
    electrical hardware design, harness, wiring harness, electrical`,
  electrician: `
    = electrician, wireman, journeyman electrician, lineman, electrical technician, electrical fitter,
    electrical helper; technician: electrical, power line`,
  production: `
    = production engineer, manufacturing engineer; engineer: production, manufacturing, shop floor, assembly,
    machining, fabrication, new product introduction, npi, manufacturing process, production process, welding`,
  productionSupervision: `
    = production controller, production supervisor, production manager, plant manager, plant head,
    shift supervisor production, production planner, manufacturing manager, factory manager, production executive,
    production officer, production coordinator manufacturing; manager worker: manufacturing, plant, factory,
    shop floor, assembly line, shift production; manager: production`,
  productionWork: `
    = machine operator, production operator, assembler, production worker, fitter, fabricator, production associate,
    production technician, manufacturing technician, manufacturing associate, assembly technician, factory worker,
    packaging operator, press operator, mechanical fitter; technician operator: production;
    technician operator worker: machine, assembly, manufacturing, fabrication, press, plant, extrusion, molding`,
  machinist: `
    = machinist, cnc operator, turner, cnc machinist, cnc engineer, cnc operator, tool and die maker, toolmaker,
    sheet metal worker, lathe operator, vmc operator, cnc technician, cnc setter, tool maker;
    technician operator worker: cnc, machining, vmc, lathe, milling`,
  welder: `
    = welder, weld technician, welding technician, tig welder, mig welder, welding operator, weld operator;
    technician operator worker: welding, weld`,
  processEngineer: `
    = process engineer; engineer: process, process development, process safety, process design, process improvement,
    materials and process, process integration`,
  maintenance: `
    = maintenance engineer; engineer manager worker: maintenance, plant maintenance, equipment,
    electrical maintenance, mechanical maintenance, utility, asset reliability, equipment reliability`,
  maintenanceTechnician: `
    = maintenance technician, handyman, maintenance worker, maintenance mechanic, field service technician, service
    technician, hvac technician, hvac mechanic, installer, field service engineer, service engineer, field service
    representative, appliance technician, refrigeration technician, elevator technician, solar technician, field
    technician, installation technician, industrial mechanic, plant mechanic, controls mechanic, building mechanic,
    millwright, elevator mechanic, maintenance fitter, maintenance man; technician: maintenance, hvac, field
    service, service, mechanical, refrigeration, appliance, installation, solar, wind turbine, field, equipment,
    repair, millwright, utility; engineer: field service, service`,
  fieldService: `
    = field service technician, service technician, field service engineer, service engineer, installer,
    appliance technician, field technician, installation technician, solar technician, ac technician installer;
    technician: field service, service, appliance, installation, solar, wind turbine, field; engineer: field service,
    service; worker manager: field service`,
  hvac: `
    = hvac technician, hvac mechanic, refrigeration technician, ac technician, hvac installer,
    hvac service technician, chiller technician, ac mechanic, hvac r technician, refrigeration mechanic; technician:
    hvac, refrigeration, air conditioning, chiller`,
  plumber: "= plumber, pipefitter, plumbing technician; technician worker: plumbing",
  carpenter: "= carpenter, cabinet maker, cabinetmaker; worker technician: carpentry, woodworking",
  painter: "= painter, house painter, wall painter, spray painter, auto body painter; worker technician: painting",
  mason: "= mason, bricklayer, roofer, tile setter, tiler, concrete finisher; worker: masonry, roofing",
  labourer: `
    = construction worker, construction laborer, general laborer, laborer, labourer, skilled labor, unskilled labor,
    manual laborer, helper construction, rigger; worker: construction labor, general labor`,
  plantOperator: `
    = heavy equipment operator, crane operator, excavator operator, jcb operator, bulldozer operator, loader operator;
    operator worker: excavator, crane, heavy equipment, jcb`,
  automobile: `
    = automobile engineer, automotive engineer, vehicle engineer; engineer: automobile, automotive, vehicle,
    powertrain, chassis, vehicle dynamics, engine, vehicle systems, body in white, biw, vehicle engineer,
    vehicle integration, vehicle simulation, ev, battery, transmission, vehicle design, nvh, homologation`,
  mechanic: `
    = mechanic, automotive technician, auto mechanic, diesel technician, diesel mechanic, automobile technician,
    bike mechanic, car mechanic, lube technician, tire technician, auto technician, motor mechanic,
    body shop technician; technician: automotive, auto, diesel, vehicle, fleet, automobile, body shop, collision, tire`,
  serviceAdvisor: "= service advisor, automotive service advisor, service writer automotive",
  aerospace: `
    = flight controller, aerospace engineer, aeronautical engineer, gnc engineer; engineer: aerospace, aeronautical,
    propulsion, avionics, guidance navigation and control, gnc, flight, spacecraft, satellite, aerodynamics,
    flight dynamics, flight software aerospace, aircraft, launch, orbital, loads and dynamics, loads, flight controls,
    mission`,
  aircraftMaintenance: `
    = aircraft technician, aircraft mechanic, aircraft maintenance engineer, aircraft maintenance technician,
    avionics technician, a p mechanic, ame; technician: aircraft, avionics, airframe`,
  chemical: `
    = chemical engineer; engineer: chemical, petrochemical, petroleum, refinery, polymer, process chemical,
    electrochemical, catalysis, bioprocess`,
  materials: `
    = materials engineer, metallurgist, materials scientist; engineer scientist: materials, material, metallurgical,
    metallurgy, materials and process engineer, nuclear materials`,
  industrial: `
    = industrial engineer; engineer: industrial, lean, continuous improvement, industrial process, methods,
    ergonomics, operational excellence`,
  biomedical: `
    = biomedical engineer, medical device engineer, clinical engineer; engineer technician: biomedical,
    medical device, medical devices, bio medical, medical equipment, clinical`,
  environmental: `
    = environmental engineer, environmental scientist, sustainability manager, sustainability officer;
    engineer worker manager consultant scientist analyst technician: environmental, sustainability, carbon credit,
    carbon, esg, environment, climate, environmental remediation, waste management`,
  safety: `
    = ehs manager, ehs specialist, safety officer, safety manager, hse officer, safety engineer, ehs officer,
    safety coordinator, safety supervisor, safety steward, safety inspector, fire and safety officer,
    fire safety officer; engineer worker manager consultant analyst technician: ehs, hse, safety,
    environmental health and safety, health and safety, health safety and environment, fire safety,
    occupational health, fire and safety, occupational safety, industrial safety, qhse, environment health and safety,
    hsse, construction safety`,
  fireProtection: `
    engineer worker consultant designer technician: fire protection, fire and life safety, fire, life safety,
    fire alarm, fire sprinkler`,
  energy: `
    = energy engineer, energy manager, energy auditor, energy analyst; engineer manager consultant analyst: energy,
    renewable energy, energy efficiency, energy systems`,
  nuclear: "= nuclear engineer, reactor operator; engineer: nuclear, reactor",
  mining: `
    = mining engineer, mine planner, petroleum geologist mining; engineer: mining, mine, reservoir, drilling;
    worker manager: mining, mine, quarry`,
  geology: `
    = geologist, geophysicist, geoscientist, hydrogeologist, petrologist, seismologist; scientist worker: geology,
    geological, geophysics; engineer: geological`,
  // Health
  nurse: `
    = nurse coach, nurse advisor, nurse navigator, nurse educator, nurse consultant, nurse liaison,
    nurse case manager, nurse care manager, rn case manager, rn care manager, nurse coordinator, nurse specialist,
    nurse clinician, nurse midwife, crna, nurse anesthetist, nurse anaesthetist, nurse intake specialist,
    triage nurse, nurse lead, infirmary nurse, clinician registered nurse, nurse care coordinator, nurse, rn,
    registered nurse, staff nurse, nursing, nurse manager, charge nurse, nurse practitioner, clinical nurse,
    nursing officer, icu nurse, ward nurse, home health nurse, gnm nurse, nursing supervisor, school nurse,
    travel nurse, nursing superintendent, director of nursing`,
  practicalNurse: "= lpn, lvn, licensed practical nurse, licensed vocational nurse, anm, auxiliary nurse",
  nursingAssistant: `
    = nursing assistant, cna, caregiver, certified nursing assistant, home health aide, patient care technician,
    patient care assistant, care assistant, medical assistant, nurse aide, ward boy, patient attendant,
    direct support professional, personal care aide, healthcare assistant, attendant care, care worker,
    support worker, nurse assistant, gda; worker technician: patient care, caregiving, personal care, elderly care,
    home care`,
  doctor: `
    = doctor, physician, surgeon, medical officer, general practitioner, psychiatrist, pediatrician, cardiologist,
    radiologist, anesthesiologist, dermatologist, gynecologist, hospitalist, resident doctor, rmo, neurologist,
    oncologist, urgent care physician, md physician, medical director, duty doctor, ophthalmologist,
    orthopedic surgeon, pathologist, anaesthetist, chief medical officer, consultant physician, family medicine,
    gastroenterologist, urologist, intensivist, casualty medical officer, junior resident, senior resident,
    general physician, nephrologist, endocrinologist, rheumatologist, internist, orthopedist, paediatrician,
    gynaecologist, attending physician`,
  physicianAssistant: "= physician assistant, physician associate, pa c",
  dentist: `
    = dentist, dental surgeon, orthodontist, associate dentist, endodontist, oral surgeon, prosthodontist,
    general dentist, pediatric dentist`,
  dentalStaff: `
    = dental assistant, dental hygienist, hygienist, dental technician, dental receptionist, dental office manager,
    orthodontic assistant, dental nurse; worker technician manager designer: dental, orthodontic, dental cad`,
  pharmacist: `
    = pharmacist, staff pharmacist, clinical pharmacist, pharmacy manager, chief pharmacist, hospital pharmacist,
    retail pharmacist, pharmacist in charge, pharmacy intern, director of pharmacy, d pharma, b pharma`,
  pharmacyTechnician: `
    = pharmacy technician, pharmacy assistant, pharmacy associate, pharmacy clerk; worker technician: pharmacy`,
  therapist: `
    = therapist, counsellor, counselor, mental health counselor, psychotherapist, family therapist,
    licensed therapist, lcsw, behavioral health, mental health therapist, licensed professional counselor,
    mental health professional, therapy associate; worker manager consultant: mental health, counseling,
    behavioral health`,
  psychologist: `
    = psychologist, clinical psychologist, neuropsychologist, school psychologist, child psychologist,
    counselling psychologist, counseling psychologist; worker: psychology`,
  behaviorAnalyst: `
    = behavior analyst, bcba, behavior consultant, board certified behavior analyst, behavioral analyst,
    aba therapist, behavior therapist; worker trainer manager consultant: behavior, behavioral, aba`,
  geneticCounselling: "= genetic counselor, genetic counsellor",
  physiotherapist: `
    = physiotherapist, physical therapist, physical therapist assistant, physiotherapy; worker manager consultant:
    physiotherapy, rehabilitation, physical therapy`,
  occupationalTherapist: "= occupational therapist, occupational therapy assistant, occupational therapy",
  speechTherapist: "= speech therapist, speech language pathologist, speech pathologist, audiologist, speech therapy",
  respiratoryTherapist: "= respiratory therapist, respiratory care practitioner",
  socialWork: `
    = social worker, clinical social worker, school social worker, medical social worker, community health worker,
    community worker, welfare officer, asha worker; worker manager: social work, social services`,
  caseManagement: `
    = case manager, case worker, caseworker, care coordinator, care manager, care navigator, patient navigator,
    care advocate; worker manager consultant: case management, care management, care coordination, health navigation`,
  behaviorTechnician: `
    = behavior technician, rbt, registered behavior technician, behavioral technician, behaviour technician`,
  labTechnician: `
    = lab technician, laboratory technician, medical laboratory technician, phlebotomist, medical technologist,
    lab technologist, lab assistant, microbiologist medical, pathology technician, histotechnologist, histotechnician,
    medical lab technologist, medical lab technician, laboratory technologist, clinical laboratory scientist, dmlt,
    bmlt, phlebotomy technician, laboratory assistant, medical laboratory scientist, cytotechnologist;
    technician worker: lab, laboratory, medical laboratory, pathology, phlebotomy, clinical laboratory; manager:
    laboratory, lab`,
  radiology: `
    = radiology technician, radiographer, x ray technician, mri technologist, mri technician, ultrasound technologist,
    sonographer, radiologic technologist, radiology technologist, ct technologist, ct technician,
    mammography technologist, radiologic technician, imaging technologist, radiation therapist,
    nuclear medicine technologist, echo technician, echocardiographer, cardiovascular technologist,
    pet ct technologist, x ray technologist; technician worker: radiology, x ray, ultrasound, imaging, ecg, mri`,
  surgicalTechnology: `
    = surgical technologist, surgical technician, ot technician, scrub tech, surgical tech,
    certified surgical assistant, surgical assistant, anesthesia technician, anaesthesia technician;
    technician worker: surgical, operation theatre; technician: ot`,
  clinicalTechnician: `
    = dialysis technician, sterile processing technician, sterile processing tech, cssd technician,
    endoscopy technician; technician: dialysis, sterile processing, cssd, endoscopy`,
  optometrist: "= optometrist, associate optometrist, doctor of optometry",
  optician: `
    = optician, optometric technician, ophthalmic technician, ophthalmic assistant, dispensing optician;
    technician worker: optical, ophthalmic, optometry`,
  dietitian: "= dietitian, dietician, nutritionist, nutrition counselor, diet consultant",
  veterinary: `
    = veterinary internist, veterinarian, veterinary surgeon, associate veterinarian, vet doctor, veterinary doctor,
    veterinary officer, emergency veterinarian, practicing veterinarian`,
  veterinaryTechnician: `
    = veterinary technician, vet tech, veterinary assistant, vet assistant, veterinary nurse, veterinary nursing,
    veterinary nursing assistant; technician worker manager: veterinary`,
  animalCare: `
    = animal caretaker, pet groomer, groomer, dog trainer, dog walker, kennel attendant, zookeeper, dog groomer,
    pet sitter; technician worker manager: animal care, kennel, pet, animal`,
  emergency: "= paramedic, emt, emergency medical technician, ambulance driver, firefighter, fire fighter",
  medicalCoding: `
    = coding auditor, medical coding auditor, clinical documentation specialist, inpatient coder, outpatient coder,
    medical coder, medical coding, clinical coder, ipdrg coder, hcc coder, coding specialist, certified coder;
    worker analyst manager trainer: medical coding, medical records, clinical coding,
    clinical documentation improvement, health information, medical record`,
  medicalBilling: `
    = medical billing, medical biller, medical billing executive, ar caller us healthcare, revenue cycle;
    worker manager analyst: medical billing, revenue cycle, rcm, revenue cycle management, denial, denials,
    eligibility verification, patient billing, healthcare billing, insurance verification`,
  medicalTranscription: `
    = medical transcriptionist, transcriptionist, medical scribe, transcriber, medical transcription, transcription,
    medical transcription editor`,
  clinicalData: `
    = clinical data, clinical data manager; analyst worker manager engineer scientist: clinical data,
    clinical data management, clinical database, clinical informatics, clinical systems`,
  clinicalResearch: `
    = clinical research associate, clinical research coordinator, cra, clinical trial associate,
    clinical trial manager, clinical trials manager, clinical research, clinical study manager,
    clinical trial assistant, study coordinator; worker manager analyst scientist: clinical research, clinical trial,
    clinical trials, clinical operations, clinical study, study, clinical development, site management, study start up`,
  pharmacovigilance: `
    = pharmacovigilance, drug safety, drug safety associate, safety scientist pharma, drug safety physician;
    worker manager scientist analyst: pharmacovigilance, drug safety, patient safety, safety surveillance,
    case processing, aggregate report`,
  lifeScience: `
    = food technologist, food scientist, biologist, biochemist, immunologist, molecular biologist,
    bioinformatics scientist, toxicologist, bioinformatician, microbiologist, geneticist, neuroscientist, virologist,
    biotechnologist, computational biologist, pharmacologist, zoologist, botanist, ecologist;
    scientist worker analyst manager: biology, molecular biology, assay development, protein science, cell culture,
    upstream process development, bioinformatics, immunology, preclinical, in vivo, in vitro, cell therapy,
    gene therapy, microbiology, genomics, computational biology, cell biology, neurobiology, neuroscience; scientist:
    protein, downstream, upstream, discovery, translational, antibody, biomarker, r d, process development, food,
    biologics, oncology, translational medicine, toxicology, pharmacology; engineer: bioinformatics, upstream,
    downstream; technician: research lab, vivarium`,
  chemistry: `
    = chemist, formulation scientist, process chemist, research chemist, analytical chemist, quality control chemist,
    qc chemist, medicinal chemist; scientist worker analyst manager: chemistry, analytical development,
    medicinal chemistry, formulation, formulations, analytical chemistry, organic chemistry; scientist: analytical,
    quality control scientist; technician: chemistry, analytical lab`,
  patientServices: `
    = patient coordinator, patient access representative, patient service representative, hospital administrator,
    medical receptionist, patient care coordinator, practice manager, clinic manager, surgery coordinator,
    surgical coordinator, clinic coordinator, unit secretary, treatment coordinator, hospital operations;
    worker manager administrator consultant: medical practice, private practice, provider network, provider relations,
    patient, patient services, patient access, patient experience, clinic, hospital, medical office,
    healthcare administration, patient relations, medical front office, scheduling patient, medical`,
  // Law
  legal: `
    = legal counsel, counsel, attorney, lawyer, legal associate, general counsel, legal advisor, legal manager,
    legal officer, legal executive, corporate counsel, associate general counsel, litigation associate,
    corporate lawyer, legal director, head of legal, chief legal officer, litigator, public defender, legal intern,
    solicitor, law clerk; worker manager consultant analyst: legal, litigation, corporate law, ip, patent, law,
    legal affairs, intellectual property`,
  paralegal: `
    = paralegal, legal assistant, litigation paralegal, legal coordinator, immigration paralegal, corporate paralegal,
    legal support specialist; worker: legal support, legal administrative`,
  contracts: `
    = contract analyst, contract manager, contracts manager, contract administrator, contract specialist,
    contracts administrator, contract management, contracts engineer;
    analyst manager worker administrator engineer consultant: contracts, contract management, contracting,
    commercial contracts, contract administration, contract lifecycle`,
  // Teaching
  teacher: `
    = teacher, school teacher, tgt, pgt, prt, substitute teacher, special education teacher, preschool teacher,
    kindergarten teacher, montessori teacher, early childhood educator, educator, special educator, teaching,
    nursery teacher, lead teacher, assistant teacher, head teacher, childcare teacher, toddler teacher,
    infant teacher, teaching fellow, elementary school teacher, high school teacher, middle school teacher,
    primary teacher, mother teacher`,
  teachingAssistant: `
    = teaching assistant, paraprofessional, teacher assistant, teacher aide, teacher s aide, classroom assistant,
    instructional aide, shadow teacher`,
  schoolLeadership: `
    = school principal, vice principal, headmaster, headmistress, head of school, school leader,
    elementary school principal, middle school principal, high school principal, assistant principal,
    academic coordinator school, school director`,
  tutor: `
    = tutor, home tutor, online tutor, math tutor, private tutor, online teacher; trainer worker: tutoring,
    academic support`,
  coachingFaculty: "= faculty, jee faculty, neet faculty",
  professor: `
    = professor, lecturer, assistant professor, associate professor, adjunct professor, adjunct faculty,
    adjunct instructor, adjunct, faculty member, guest lecturer, adjunct lecturer, academic faculty, visiting faculty,
    postdoctoral fellow, postdoctoral researcher, teaching professor, clinical assistant professor,
    professor of practice`,
  instructor: `
    = instructor, coding instructor, technical instructor, driving instructor, lab instructor; trainer: python, java,
    coding, data science, computer, software, programming, it, web development, data analytics, cyber security,
    full stack, music, dance, art, robotics, art and craft, swimming, sports`,
  counselling: `
    = academic counselor, admission counselor, admissions counselor, academic advisor, career counselor,
    education counselor, school counselor, enrollment advisor, academic coach, student advisor, admissions advisor,
    education consultant, student counselor, study abroad counselor, guidance counselor, student success advisor,
    career coach, admission counsellor, academic counsellor, education counsellor, overseas education counselor,
    career advisor; worker manager consultant: admissions, admission, student success, enrollment, student services,
    academic advising, student support, academic, student affairs, career services, student, education`,
  subjectExpert: `
    = subject matter expert, subject expert, sme, academic content writer, academic writer; worker: subject matter`,
  translation: `
    = translator, interpreter, linguist, localization specialist, language specialist, subtitler,
    bilingual interpreter; worker manager: localization, translation, language, interpretation, linguistic`,
  courtReporting: "= court reporter, stenographer, digital court reporter",
  library: "= school librarian, librarian, library assistant, archivist, curator, museum educator",
  childcare: `
    = nanny, babysitter, childcare provider, ayah, daycare assistant, child care worker, daycare; worker: childcare,
    child care, daycare, after school`,
  // Service
  retail: `
    = retail associate, store associate, cashier, retail sales associate, sales promoter, stylist retail, key holder,
    shop assistant, retail salesperson, showroom executive, counter sales, sales floor associate, team member retail,
    floor associate, store sales associate, brand ambassador, beauty advisor, product advisor, client advisor,
    keyholder, promoter; worker: retail, retail sales, store, showroom, in store, beauty, boutique, shop,
    merchandise`,
  storeManager: `
    = store manager, retail store manager, assistant store manager, store leader, shop manager, retail manager,
    store supervisor, store lead, general manager retail, assistant store leader, store director, outlet manager,
    showroom manager, boutique manager, store in charge, department manager; manager: store, retail, retail store,
    outlet, showroom, boutique, shop, store operations retail`,
  merchandising: `
    = merchandiser, visual merchandiser, merchandising, fashion merchandiser, merchandise planner,
    retail merchandiser, apparel merchandiser, merchant; worker manager analyst: merchandising, visual merchandising,
    merchandise, merchandise planning, garment, allocation`,
  driver: `
    = driver helper, shuttle driver, forklift driver road, hgv driver, tanker driver, auto driver, taxi driver,
    tempo driver, school bus driver, driver, chauffeur, truck driver, delivery driver, cab driver, car driver,
    cdl driver, bus driver, delivery boy, courier, delivery associate, van driver, rider, delivery rider,
    delivery person, lorry driver, route driver, personal driver, non cdl driver, dump truck driver; worker:
    delivery helper`,
  chef: `
    = chef, cook, sous chef, executive chef, line cook, head chef, commis, pastry chef, baker, chef de partie,
    prep cook, kitchen manager, commis chef, tandoor chef, demi chef, south indian chef, home cook,
    kitchen supervisor; worker manager: culinary, bakery, pastry; manager: kitchen`,
  kitchenHelp: `
    = kitchen helper, dishwasher, kitchen steward, kitchen porter, utility steward, kitchen hand; worker: kitchen`,
  waiter: `
    = waiter, waitress, steward, server, food server, captain restaurant, host, hostess, busser, food runner,
    restaurant captain, food and beverage associate, banquet server, restaurant server, food service worker,
    restaurant team member, catering assistant, crew member; worker: restaurant, food and beverage, f b service,
    banquet, food service, cafe, catering`,
  bartender: "= bartender, mixologist, barback, bar tender; worker: bar",
  barista: "= barista, coffee maker, cafe attendant",
  restaurantManager: `
    = restaurant manager, food and beverage manager, assistant restaurant manager, general manager restaurant,
    banquet manager, cafe manager, restaurant general manager, bar manager, shift manager restaurant; manager:
    restaurant, food and beverage, f b, banquet, cafe, catering`,
  hotelManager: `
    = hotel manager, hotel general manager, hotel duty manager, front office manager hotel, resort manager,
    lodge manager, guest house manager; manager: hotel, guest experience, rooms division, hotel operations, resort,
    hospitality`,
  housekeeping: `
    = housekeeper, housekeeping, sanitation worker, sanitation associate, porter, room attendant, cleaner, janitor,
    custodian, maid, laundry attendant, housekeeping supervisor, house cleaner, room boy, guest room attendant,
    housekeeping attendant, public area attendant, domestic helper, environmental services technician,
    housekeeping manager, sweeper; worker manager technician: housekeeping, cleaning, custodial, janitorial, laundry,
    public areas, environmental services`,
  securityGuard: `
    = security associate, security attendant, security assistant, security agent, security personnel, gunman, court
    security, event security, security worker, security specialist physical, security executive, bodyguard, security
    guard, security officer, watchman, bouncer, security supervisor, guard, loss prevention, asset protection,
    security in charge, armed guard, lifeguard, court security officer, patrol officer, surveillance operator,
    security manager physical, correctional officer, police officer, transportation security officer, security
    staff; worker manager: loss prevention, asset protection, physical security, corporate security, protective
    services, executive protection, surveillance; worker: security; worker manager analyst: site security, facility
    security, industrial security, personnel security, event security, campus security, hotel security, hospital
    security`,
  beautician: `
    = beautician, hair stylist, hairdresser, makeup artist, cosmetologist, nail technician, barber, esthetician,
    aesthetician, hairstylist, beauty therapist, spa therapist, nail artist, mehendi artist, salon manager, masseuse,
    massage therapist, beauty consultant, skin therapist, salon receptionist, lash artist, nail tech, lash stylist,
    wax specialist; technician worker manager consultant trainer: salon, spa, hair, beauty salon, nail, waxing,
    skincare, makeup, lash`,
  gardener: `
    = gardener, mali, landscaper, horticulturist, groundskeeper, grounds keeper, landscape technician, arborist,
    greenhouse worker, landscape gardener; worker manager technician: landscape, landscaping, grounds, horticulture,
    garden, irrigation`,
  agriculture: `
    = farmer, farm worker, farm manager, agronomist, agriculture officer, farm supervisor, farm hand, ranch hand,
    agricultural officer, crop consultant; worker manager technician operator scientist consultant: farm, agriculture,
    agricultural, agronomy, crop, agri`,
  tailor: `
    = tailor, seamstress, pattern maker, sewing operator, sewing machine operator, cutting master, alterations;
    operator worker technician: sewing, tailoring, stitching, garment production`,
  airline: `
    = ground staff, airport ground staff, ramp agent, airport customer service agent, gate agent; worker manager:
    ground handling, airport, flight operations, passenger services, ground operations, airline, ramp, ticketing`,
  pilot: `
    = pilot, first officer, flight instructor, captain pilot, commercial pilot, test pilot, airline pilot,
    drone pilot, airline captain`,
  cabinCrew: "= cabin crew, flight attendant, air hostess, flight steward, cabin attendant",
  travel: `
    = travel consultant, travel agent, tour guide, tour manager, travel executive, tour operator, visa consultant,
    travel advisor, tour consultant, visa officer, reservations agent; worker manager consultant operator: travel,
    tour, tours, holiday, ticketing travel, visa, reservations, reservation, tourism`,
  performingArts: `
    = actor, musician, dancer, singer, voice over artist, voice artist, theatre artist, film director, choreographer,
    model fashion, dj, performer, voice actor, comedian, entertainer`,
  audioVisual: `
    = music producer, sound engineer, audio engineer, theater technician, stagehand, sound designer,
    broadcast engineer, av technician, audio editor, sound editor, lighting technician, broadcast technician,
    foley artist, sound mixer; technician worker engineer: audio, sound, stage, lighting, av, audio visual, broadcast,
    theater, audiovisual`,
  producer: `
    = producer, executive producer, associate producer, segment producer, broadcast producer,
    video production manager, production assistant, podcast producer, line producer, news producer,
    assistant director film, field producer, show producer, film producer, content producer video; worker manager:
    broadcast, video production, film production, media production, podcast`,
  gameProducer: "= game producer, development director game",
  government: `
    = policy analyst, policy advisor, public policy, government affairs, government relations, police constable,
    lobbyist, foreign service officer; worker manager analyst: national security, policy, public policy,
    government affairs, government relations, regulatory policy, public sector policy`,
  intelligence: `
    = intelligence analyst, intelligence officer, all source analyst; analyst worker: intelligence, all source,
    geospatial intelligence, targeting`,
  gis: `
    = gis analyst, gis technician, cartographer, gis engineer;
    analyst technician engineer worker manager scientist: gis, geospatial, mapping, remote sensing`,
  nonprofit: `
    = fundraiser, development officer, grants manager, major gifts officer, gift officer; worker manager consultant:
    fundraising, donor relations, philanthropy, annual giving, grants, advancement, major gifts`,
  outreach: `
    = ngo coordinator, volunteer coordinator, social mobilizer, board member, community mobilizer, field organizer,
    community organizer, canvasser; worker manager: volunteer, program outreach, community outreach, outreach, csr,
    community organizing, field organizing, community development`,
  sports: `
    = cricket coach, football coach, sports instructor, referee, swim coach, gymnastics coach, basketball coach,
    assistant coach, head coach; trainer: cricket, football, soccer, basketball, gymnastics, tennis, volleyball,
    sports performance`,
} as const;
export type Family = keyof typeof TRADES;
